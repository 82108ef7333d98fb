/**
 * Where the site points outside itself. The addresses on example.com and the video id are
 * placeholders: an operator fills in the real ones here, and nowhere else.
 */
export const links = {
  instagram: 'https://example.com/instagram',
  facebook: 'https://example.com/facebook',
  linkedIn: 'https://example.com/linkedin',
  supportEmail: 'support@example.com',
  /** The id of the demo video at YouTube. */
  demoVideoId: 'SwiftExDemo',
  /** Per network: the Android package, and the form that asks for a TestFlight invitation. */
  app: {
    testnet: {
      apk: 'https://example.com/downloads/swiftex-testnet.apk',
      testFlightForm: 'https://example.com/forms/testflight-testnet',
    },
    mainnet: {
      apk: 'https://example.com/downloads/swiftex-mainnet.apk',
      testFlightForm: 'https://example.com/forms/testflight-mainnet',
    },
  },
} as const;
