import type { SamplePost } from './sample-post.ts';

/** Posts about trading and cashing out. State no fact that the site does not state elsewhere. */
export const exchangePosts: readonly SamplePost[] = [
  {
    title: 'How a swap works, from quote to confirmation',
    excerpt: 'Rates, fees and slippage in plain words, with the numbers you will meet in the app.',
    tags: ['Exchange', 'Guides'],
    content: `<p>A swap exchanges one asset for another without leaving your wallet. You see a rate, you confirm, and the new asset arrives. Three words on the way deserve an explanation.</p>
<h2>The quoted rate</h2>
<p>The rate tells how much you receive for what you spend. The swap fee is included in it, so there is nothing to add up. The price can still move until you confirm; the slippage setting limits by how much.</p>
<h2>The fee</h2>
<p>How high the fee is depends on the token.</p>
<table><thead><tr><th scope="col">Token</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>Featured, for example USDC, XLM, ETH</td><td>0.2%</td></tr><tr><td>Curated</td><td>0.3%</td></tr><tr><td>Standard, known</td><td>0.75%</td></tr><tr><td>Unknown or low-verified</td><td>1%</td></tr><tr><td>Reported as a scam</td><td>up to 15%</td></tr></tbody></table>
<h2>Slippage</h2>
<p>Between the quote and the moment when the swap is done, the market moves. Slippage is how far the rate may move before the swap is called off. The default is usually 1%.</p>
<ul><li>A small slippage protects the rate; a swap in a lively market may be called off.</li><li>A large slippage lets the swap through; the rate may be worse than quoted.</li></ul>
<h2>Before you confirm</h2>
<ol><li>Read both assets and both networks.</li><li>Compare the rate with what you expect.</li><li>Look at the slippage.</li><li>Confirm only when all three are right.</li></ol>
<blockquote>Swaps are irreversible. The quote is the moment to think; after the confirmation there is only the chain.</blockquote>
<h2>Get a feeling for it</h2>
<p>The wallet page of this site has a calculator for three pairs: ETH to USDT, BNB to USDC and USDC to BNB. It uses live prices, and falls back to indicative rates where there are none. Change the amount and watch what you would receive.</p>`,
  },
  {
    title: 'Bridge assets from one blockchain to another',
    excerpt: 'A bridge carries value between chains. What happens on the way, and what to check first.',
    tags: ['Exchange', 'Guides'],
    content: `<p>Blockchains do not talk to each other by themselves. An asset on one of them cannot simply be sent to an address on another one. A bridge is how its value gets there.</p>
<h2>Swap or bridge?</h2>
<table><thead><tr><th scope="col">You want</th><th scope="col">Use</th></tr></thead><tbody><tr><td>Another asset</td><td>A swap</td></tr><tr><td>To use your asset on another chain</td><td>A bridge</td></tr><tr><td>To pay somebody on the same chain</td><td>Send</td></tr></tbody></table>
<p>SwiftEx swaps across blockchains. Bridging can be tried on testnet in the beta and is planned for mainnet, so practice it there first.</p>
<h2>Before you bridge</h2>
<ol><li>Know the chain you come from and the chain you go to.</li><li>Have a wallet on both.</li><li>Keep enough of each chain's own asset to pay its fees.</li><li>Begin with a small amount.</li></ol>
<h2>On Stellar, think of the trustline</h2>
<p>An asset can only arrive on a Stellar account that has a trustline to it. Opening one takes about 0.5 to 1 XLM. Without it there is no place for the asset to arrive at.</p>
<h2>While it is on its way</h2>
<p>Two chains have to agree, so a bridge takes longer than a payment on one of them. If you think that something is stuck, check your connection, open the app again, and keep the transaction hash ready for support.</p>
<blockquote>Never send an asset straight to an address on another chain. The sender must use the network of the receiver.</blockquote>
<h2>And the way back?</h2>
<p>The way back is another bridge with its own quote and its own confirmation. As with every on-chain transaction, what you have confirmed is final.</p>`,
  },
  {
    title: 'Trade on the Stellar network: instant and large orders',
    excerpt: 'Instant trades for now, large orders for your price. Both begin with the Trade Wallet.',
    tags: ['Exchange', 'Stellar'],
    content: `<p>SwiftEx trades through the decentralized exchange of the Stellar network. There are two ways to do it, and one thing to do before either of them.</p>
<h2>Activate the Trade Wallet</h2>
<p>Trading uses a wallet of its own, the Trade Wallet. Activate it once. From then on you can trade, import USDC, add exchange assets and place large orders.</p>
<h2>Two ways to trade</h2>
<table><thead><tr><th scope="col"></th><th scope="col">Instant trade</th><th scope="col">Large order</th></tr></thead><tbody><tr><td>Price</td><td>The market's</td><td>Yours</td></tr><tr><td>When</td><td>Now</td><td>When somebody takes your offer</td></tr><tr><td>Where</td><td>On the trade screen</td><td>In the order book</td></tr></tbody></table>
<h2>Instant trade</h2>
<p>Choose what you spend and what you want, read the rate, confirm. It suits amounts for which the market's price is good enough.</p>
<h2>Large order</h2>
<p>A large order is an offer at a price that you name. It stays in the order book until it is fully filled, modified or cancelled. Part of it may be filled early and the rest later.</p>
<ul><li>See your offers in the Offers section.</li><li>Edit an offer to change its price or amount.</li><li>Delete an offer to cancel it.</li></ul>
<blockquote>An offer that you have forgotten is still an offer. Look into the Offers section now and then.</blockquote>
<h2>Trustlines</h2>
<p>To hold an asset on Stellar you open a trustline to it, which takes about 0.5 to 1 XLM. Keep a little XLM in the wallet for that.</p>
<h2>Practise first</h2>
<p>All of this works on the test network with test tokens. Place an offer there, change it, cancel it, and you will have seen all there is to see.</p>`,
  },
  {
    title: 'Buy crypto with money: how the on-ramp works',
    excerpt: 'Licensed providers turn money into crypto. What they ask for, and who keeps what.',
    tags: ['On and off ramp', 'Getting started'],
    content: `<p>The way from money to crypto is called the on-ramp. In SwiftEx it runs through third-party licensed providers: they take the payment, they check who you are where that is needed, and the crypto arrives in your wallet.</p>
<h2>Who does what</h2>
<table><thead><tr><th scope="col">SwiftEx</th><th scope="col">The provider</th></tr></thead><tbody><tr><td>Shows you the providers</td><td>Takes the payment</td></tr><tr><td>Shows where the crypto arrives</td><td>Checks your identity</td></tr><tr><td>Does not store the data of the check</td><td>Holds all of the data of the check</td></tr></tbody></table>
<h2>Do you have to identify yourself?</h2>
<p>For buying, above a limit. It varies by region; an example is 50 US dollars. Below it a provider may let you buy without a check. For selling the check is mandatory, whatever the amount.</p>
<h2>What to have ready</h2>
<ul><li>A photo ID: passport, national ID or driver's licence.</li><li>A proof of address.</li><li>A live selfie, or a video with your ID.</li></ul>
<p>A review takes 24 to 48 hours. It is done once, unless further checks are needed.</p>
<h2>Step by step</h2>
<ol><li>Choose a provider.</li><li>Choose the crypto you want and the money you pay with.</li><li>Choose the payment method and enter the amount.</li><li>Go through the check where the provider asks for it.</li><li>Confirm, and wait for the crypto to arrive.</li></ol>
<blockquote>You must be at least 18 years old to use the app.</blockquote>
<h2>Afterwards</h2>
<p>The transaction history shows what you bought. Write down your recovery phrase before the first purchase, if you have not done so yet: from that day on there is something to lose.</p>`,
  },
  {
    title: 'Cash out: sell crypto and receive money',
    excerpt: 'Provider, amount, check, payout: the off-ramp in the order you will go through it.',
    tags: ['On and off ramp', 'Guides'],
    content: `<p>The off-ramp is the way from crypto back to money. Like buying, it runs through third-party licensed providers, and they pay you out.</p>
<h2>The sell flow</h2>
<ol><li>Choose a provider.</li><li>Open its Sell tab.</li><li>Choose the crypto that you sell.</li><li>Choose the money that you want to receive.</li><li>Choose the payout method.</li><li>Enter the amount.</li><li>Press Sell Now.</li><li>Go through the identity check if you have not done so before.</li><li>Confirm.</li></ol>
<h2>Selling ETH</h2>
<p>For ETH you are given a deposit address. Send the ETH there by the Send section of your wallet; after that the money is credited. Copy the address, compare its first and last characters, and check the network, as for any other payment.</p>
<h2>The identity check</h2>
<p>For sales the check is mandatory, with no lower limit.</p>
<table><thead><tr><th scope="col">Document</th><th scope="col">What counts</th></tr></thead><tbody><tr><td>Photo ID</td><td>Passport, national ID or driver's licence</td></tr><tr><td>Proof of address</td><td>A document with your name and address</td></tr><tr><td>Live check</td><td>A selfie, or a video with your ID</td></tr></tbody></table>
<p>A review takes 24 to 48 hours. It is done once, unless further checks are needed, so it is a good idea to go through it before you are in a hurry.</p>
<blockquote>The providers hold all of the data of the check. SwiftEx does not store it.</blockquote>
<h2>What is watched</h2>
<p>Licensed providers and the exchange follow rules against money laundering. Transactions above 10,000 US dollars are flagged for monitoring. The policy on this site says what that means and how long records are kept.</p>`,
  },
  {
    title: 'Five habits that keep your assets safe',
    excerpt: 'Small routines that cost seconds: phrase, PIN, network, amount, and a healthy distrust.',
    tags: ['Security', 'Guides'],
    content: `<p>Nobody can take back a confirmed transaction, and nobody can reset a recovery phrase. These five habits make sure that nobody has to.</p>
<h2>1. Keep the phrase on paper</h2>
<p>The recovery phrase of 12 or 24 words is your wallet. Write it down in order, keep it offline, and keep it where water and fire do not come. When you create a wallet, the app asks you to confirm the words in order: do it from the paper, not from memory.</p>
<h2>2. Lock the app</h2>
<p>A PIN of six digits guards the app. Biometric unlock is optional and convenient. Choose a PIN that you use nowhere else.</p>
<h2>3. Read the network aloud</h2>
<p>The sender must use the network of the receiver. On XLM, XRP and ATOM a memo or tag may be needed as well. Reading both aloud before you confirm sounds silly, and works.</p>
<h2>4. Send a little first</h2>
<table><thead><tr><th scope="col">Situation</th><th scope="col">Habit</th></tr></thead><tbody><tr><td>A new address</td><td>Send a small amount and wait for it</td></tr><tr><td>A new token</td><td>Check its contract address</td></tr><tr><td>A new step</td><td>Try it on the test network</td></tr></tbody></table>
<h2>5. Distrust what is urgent</h2>
<p>Support needs a transaction hash to find a transaction. It never needs your phrase, your private key or your PIN.</p>
<blockquote>If somebody is in a hurry to help you, take your time.</blockquote>
<h2>When something goes wrong</h2>
<ul><li>Check your connection.</li><li>Close the app and open it again.</li><li>Contact support with the transaction hash.</li></ul>
<p>The Help Center of this site has an article on transactions that are stuck and on funds that cannot be sent. Read it once before you need it.</p>`,
  },
];
