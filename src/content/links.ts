/** An Android package; its version and checksum are shown once the operator fills them in. */
export type AndroidPackage = {
  href: string;
  release?: {
    version: string;
    bytes: number;
    /** In hexadecimal. */
    sha256: string;
  };
};

type NetworkLinks = { apk: AndroidPackage; testFlightForm: string };

/**
 * For each network: the Android package, with its `release` once there is one, and the form that asks for a
 * TestFlight invitation.
 */
const appLinks: Record<'testnet' | 'mainnet', NetworkLinks> = {
  testnet: {
    apk: { href: 'https://example.com/downloads/swiftex-testnet.apk' },
    testFlightForm: 'https://example.com/forms/testflight-testnet',
  },
  mainnet: {
    apk: { href: 'https://example.com/downloads/swiftex-mainnet.apk' },
    testFlightForm: 'https://example.com/forms/testflight-mainnet',
  },
};

/**
 * External links. The addresses on example.com and the video id are placeholders. An operator replaces them
 * here, and nowhere else.
 */
export const links = {
  instagram: 'https://example.com/instagram',
  facebook: 'https://example.com/facebook',
  linkedIn: 'https://example.com/linkedin',
  supportEmail: 'support@example.com',
  /** The id of the demo video at YouTube. */
  demoVideoId: 'SwiftExDemo',
  /** The two documents of the resources page, as PDF. */
  pitchDeck: 'https://example.com/documents/swiftex-pitch-deck.pdf',
  architectureDocument: 'https://example.com/documents/swiftex-architecture.pdf',
  app: appLinks,
} as const;
