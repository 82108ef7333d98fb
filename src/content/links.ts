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
  /** The two documents of the resources page, as PDF. */
  pitchDeck: 'https://example.com/documents/swiftex-pitch-deck.pdf',
  architectureDocument: 'https://example.com/documents/swiftex-architecture.pdf',
  /**
   * Per network: the Android package with what a careful visitor checks (its version, its size in
   * bytes, its SHA-256 in hexadecimal), and the form that asks for a TestFlight invitation.
   */
  app: {
    testnet: {
      apk: {
        href: 'https://example.com/downloads/swiftex-testnet.apk',
        version: '0.0.0',
        bytes: 0,
        sha256: '0'.repeat(64),
      },
      testFlightForm: 'https://example.com/forms/testflight-testnet',
    },
    mainnet: {
      apk: {
        href: 'https://example.com/downloads/swiftex-mainnet.apk',
        version: '0.0.0',
        bytes: 0,
        sha256: '0'.repeat(64),
      },
      testFlightForm: 'https://example.com/forms/testflight-mainnet',
    },
  },
} as const;
