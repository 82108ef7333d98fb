import type { SamplePost } from './sample-post.ts';

/** Posts about trading and cashing out. They must not state facts that the site does not state elsewhere. */
export const exchangePosts: readonly SamplePost[] = [
  {
    title: 'How a swap works, from quote to confirmation',
    excerpt: 'Rates, fees and slippage in plain words, with the numbers you will meet in the app.',
    tags: ['Exchange', 'Guides'],
    content: `<p>A swap exchanges one asset for another without leaving your wallet. You see a rate, you confirm, and the new asset arrives. Three terms are worth knowing first.</p>
<h2>The quoted rate</h2>
<p>The rate tells you how much you receive for what you spend. The swap fee is already included, so there is nothing to add up. The final amount can still differ from the quote, within your slippage limit.</p>
<h2>The fee</h2>
<p>The fee depends on the token. Network fees are separate.</p>
<table><thead><tr><th scope="col">Token</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>Featured, for example USDC, XLM, ETH</td><td>0.2%</td></tr><tr><td>Curated</td><td>0.3%</td></tr><tr><td>Standard, known</td><td>0.75%</td></tr><tr><td>Unknown or low-verified</td><td>1%</td></tr><tr><td>Reported as a scam</td><td>up to 15%</td></tr></tbody></table>
<h2>Slippage</h2>
<p>The market can move between the quote and the completed swap. The slippage limit is how far the rate may move before the swap is cancelled. The default is usually 1%.</p>
<ul><li>A low limit protects the rate; in a volatile market the swap may be cancelled.</li><li>A high limit lets the swap go through; you may receive less than quoted.</li></ul>
<h2>Before you confirm</h2>
<ol><li>Read both assets and both networks.</li><li>Compare the rate with what you expect.</li><li>Check the slippage limit.</li><li>Confirm only when all three are right.</li></ol>
<blockquote>Swaps are irreversible. Take your time with the quote: nothing can be changed after you confirm.</blockquote>
<h2>Try it out</h2>
<p>The wallet page of this site has a calculator for three pairs: ETH to USDT, BNB to USDC and USDC to BNB. It uses live prices, and indicative rates when live prices are unavailable. Change the amount to see what it is worth, before fees.</p>`,
  },
  {
    title: 'Bridge assets from one blockchain to another',
    excerpt: 'A bridge moves assets between chains. How it works, and what to check before you use one.',
    tags: ['Exchange', 'Guides'],
    content: `<p>Blockchains are separate networks. An asset on one of them cannot simply be sent to an address on another. A bridge moves its value from one chain to the other.</p>
<h2>Swap or bridge?</h2>
<table><thead><tr><th scope="col">You want</th><th scope="col">Use</th></tr></thead><tbody><tr><td>Another asset</td><td>A swap</td></tr><tr><td>To use your asset on another chain</td><td>A bridge</td></tr><tr><td>To pay somebody on the same chain</td><td>Send</td></tr></tbody></table>
<p>In the SwiftEx beta, bridging runs on the test network, with test tokens. The bridge on mainnet is planned and is part of the roadmap on the About page.</p>
<h2>Before you bridge</h2>
<ol><li>Know which chain you start from and which one you want to reach.</li><li>Have an address on both.</li><li>Keep enough of each chain's own asset to pay its fees.</li><li>Begin with a small amount.</li></ol>
<h2>On Stellar, think of the trustline</h2>
<p>A Stellar account can receive an asset other than XLM only if it has a trustline for it. Opening one takes about 0.5 to 1 XLM. Without a trustline, the asset cannot be credited.</p>
<h2>While it is on its way</h2>
<p>Both chains have to confirm, so bridging can take longer than a payment on one chain. If something seems stuck, check your connection, reopen the app, and keep the transaction hash ready for support.</p>
<blockquote>Never send an asset straight to an address on another chain. The sender must use the same network as the receiver.</blockquote>
<h2>And the way back?</h2>
<p>Bridging back is a separate transaction, with its own quote and its own confirmation. Like every confirmed on-chain transaction, it is final.</p>`,
  },
  {
    title: 'Trade on the Stellar network: instant and large orders',
    excerpt: 'Instant trades at the market price, large orders at yours. Both start with the Trade Wallet.',
    tags: ['Exchange', 'Stellar'],
    content: `<p>SwiftEx trades through the decentralized exchange of the Stellar network. There are two ways to trade, and one thing to do first.</p>
<h2>Activate the Trade Wallet</h2>
<p>Trading uses a separate wallet, the Trade Wallet. Activate it once. After that you can trade, import USDC, add exchange assets and place large orders.</p>
<h2>Two ways to trade</h2>
<table><thead><tr><th scope="col"></th><th scope="col">Instant trade</th><th scope="col">Large order</th></tr></thead><tbody><tr><td>Price</td><td>The market's</td><td>Yours</td></tr><tr><td>When</td><td>Now</td><td>When someone takes your offer</td></tr><tr><td>Where</td><td>On the trade screen</td><td>In the order book</td></tr></tbody></table>
<h2>Instant trade</h2>
<p>Choose what you sell and what you want to receive, check the rate and confirm. It suits amounts that the market can fill at a good price.</p>
<h2>Large order</h2>
<p>A large order is an offer at a price that you set. It stays in the order book until it is fully filled, modified or cancelled. Part of it may be filled first and the rest later.</p>
<ul><li>See your offers in the Offers section.</li><li>Edit an offer to change its price or amount.</li><li>Delete an offer to cancel it.</li></ul>
<blockquote>An offer stays open even if you forget about it. Check the Offers section now and then.</blockquote>
<h2>Trustlines</h2>
<p>To hold an asset other than XLM on Stellar, you open a trustline for it, which takes about 0.5 to 1 XLM. Keep a little XLM in the wallet for that.</p>
<h2>Practice first</h2>
<p>All of this works on the test network with test tokens. Place an offer there, change it and cancel it, and you will know every step.</p>`,
  },
  {
    title: 'Buy crypto with money: how the on-ramp works',
    excerpt:
      'Licensed providers sell you crypto for your currency. What they ask for, and who holds which data.',
    tags: ['On and off ramp', 'Getting started'],
    content: `<p>The way from money to crypto is called the on-ramp. In SwiftEx it runs through third-party licensed providers: they take the payment, verify your identity where required, and send the crypto to your wallet. Buying needs mainnet.</p>
<h2>Who does what</h2>
<table><thead><tr><th scope="col">SwiftEx</th><th scope="col">The provider</th></tr></thead><tbody><tr><td>Shows you the providers</td><td>Takes the payment</td></tr><tr><td>Shows where the crypto arrives</td><td>Checks your identity</td></tr><tr><td>Does not store identity data</td><td>Holds all identity data</td></tr></tbody></table>
<h2>Do you have to verify your identity?</h2>
<p>For purchases, only above a limit that varies by region, for example about 50 US dollars. For sales, the check is mandatory, whatever the amount.</p>
<h2>What to have ready</h2>
<ul><li>A photo ID: passport, national ID or driver's license.</li><li>A proof of address.</li><li>A live selfie, or a video with your ID.</li></ul>
<p>The review takes 24 to 48 hours. It is done once, unless further checks are needed.</p>
<h2>Step by step</h2>
<ol><li>Choose a provider.</li><li>Choose the crypto you want and the currency you pay with.</li><li>Choose the payment method and enter the amount.</li><li>Complete the identity check if the provider asks for it.</li><li>Confirm, and wait for the crypto to arrive.</li></ol>
<blockquote>You must be at least 18 years old to use the app.</blockquote>
<h2>Afterwards</h2>
<p>The transaction history shows what you bought. If you have not yet written down your recovery phrase, do it before your first purchase.</p>`,
  },
  {
    title: 'Cash out: sell crypto and receive money',
    excerpt: 'Provider, amount, identity check, payout: the off-ramp, step by step.',
    tags: ['On and off ramp', 'Guides'],
    content: `<p>The off-ramp is the way from crypto back to money. Like buying, it runs through third-party licensed providers, which pay you, and it needs mainnet.</p>
<h2>How to sell</h2>
<ol><li>Choose a provider.</li><li>Open its Sell tab.</li><li>Choose the crypto that you want to sell.</li><li>Choose the currency that you want to receive.</li><li>Choose the payout method.</li><li>Enter the amount.</li><li>Press Sell Now.</li><li>Complete the identity check if you have not done so before.</li><li>Confirm.</li></ol>
<h2>Selling ETH</h2>
<p>For ETH you are given a deposit address. Send the ETH to it from the Send section of your wallet; after that, the money is credited. Copy the address, compare its first and last characters, and check the network, as for any other payment.</p>
<h2>The identity check</h2>
<p>For sales the check is mandatory, with no lower limit.</p>
<table><thead><tr><th scope="col">Document</th><th scope="col">What counts</th></tr></thead><tbody><tr><td>Photo ID</td><td>Passport, national ID or driver's license</td></tr><tr><td>Proof of address</td><td>A document with your name and address</td></tr><tr><td>Live check</td><td>A selfie, or a video with your ID</td></tr></tbody></table>
<p>The review takes 24 to 48 hours, so allow time for it before your first sale. It is done once, unless further checks are needed.</p>
<blockquote>The providers hold all identity data. SwiftEx does not store it.</blockquote>
<h2>What is monitored</h2>
<p>Rules against money laundering apply to purchases and sales. Transactions above 10,000 US dollars are monitored. The anti-money laundering policy on this site explains what that means and how long records are kept.</p>`,
  },
  {
    title: 'Five habits that keep your assets safe',
    excerpt: 'Small routines that take seconds: phrase, PIN, network, amount, and healthy caution.',
    tags: ['Security', 'Guides'],
    content: `<p>Nobody can reverse a confirmed transaction or reset a recovery phrase. These five habits help you avoid needing either.</p>
<h2>1. Keep the phrase on paper</h2>
<p>The recovery phrase of 12 or 24 words controls your wallet. Write it down in order and keep it offline, safe from water and fire. When you create a wallet, the app asks you to confirm the words in order: do it from the paper, not from memory.</p>
<h2>2. Lock the app</h2>
<p>A six-digit PIN protects the app. Biometric unlock is optional and convenient. Choose a PIN that you use nowhere else.</p>
<h2>3. Read the network aloud</h2>
<p>The sender must use the same network as the receiver. For XLM, XRP and ATOM, a memo or tag may be needed too. Reading both aloud before you confirm may feel silly, but it works.</p>
<h2>4. Send a little first</h2>
<table><thead><tr><th scope="col">Situation</th><th scope="col">Habit</th></tr></thead><tbody><tr><td>A new address</td><td>Send a small amount and wait for it</td></tr><tr><td>A new token</td><td>Check its contract address</td></tr><tr><td>A new step</td><td>Try it on the test network</td></tr></tbody></table>
<h2>5. Be wary of urgency</h2>
<p>Support needs a transaction hash to find a transaction. It never needs your phrase, your private key or your PIN.</p>
<blockquote>If someone is in a hurry to help you, take your time.</blockquote>
<h2>When something goes wrong</h2>
<ul><li>Check your connection.</li><li>Close the app and open it again.</li><li>Contact support with the transaction hash.</li></ul>
<p>The Help Center on this site has articles on stuck transactions and on funds that you cannot send. It is worth reading them before you need them.</p>`,
  },
];
