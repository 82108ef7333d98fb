declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** A server with the S3 API that stores its objects in a folder. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: Array<{ name: string }>;
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
