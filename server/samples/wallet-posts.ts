import type { SamplePost } from './sample-post.ts';

/** Posts about the wallet. State no fact that the site does not state elsewhere. */
export const walletPosts: readonly SamplePost[] = [
  {
    title: 'What non-custodial means, and why it matters to you',
    excerpt:
      'A non-custodial wallet leaves the keys with you. Here is what that gives you, and what it asks of you.',
    tags: ['Wallet', 'Security'],
    content: `<p>SwiftEx is a non-custodial multichain wallet. That word decides who can move your assets: you, and nobody else. It is worth two minutes of your time before you send the first coin.</p>
<h2>The keys stay with you</h2>
<p>A wallet does not hold coins the way a purse does. It holds the keys that let you move them. In a custodial service a company keeps those keys and moves assets for you when you ask it to. In a non-custodial wallet the keys are yours, and what you confirm is what happens on the chain.</p>
<table><thead><tr><th scope="col">Question</th><th scope="col">Custodial</th><th scope="col">Non-custodial</th></tr></thead><tbody><tr><td>Who holds the keys?</td><td>A company</td><td>You</td></tr><tr><td>Who can move your assets?</td><td>The company, when you ask</td><td>You</td></tr><tr><td>Who keeps the way back in?</td><td>The company</td><td>You, as your recovery phrase</td></tr></tbody></table>
<h2>What you take on</h2>
<p>Freedom comes with two jobs. The first is the recovery phrase: 12 or 24 words that bring a wallet back. Whoever has the words has the wallet, so write them down, keep them offline and show them to nobody. The second is care before you confirm.</p>
<blockquote>Swaps and confirmed on-chain transactions are irreversible. Check the address, the network and the amount first.</blockquote>
<h2>What about buying and selling?</h2>
<p>Turning money into crypto, or crypto into money, runs through third-party licensed providers. They check who you are, and they hold all of the data of that check. SwiftEx does not store it.</p>
<h2>A short list to begin with</h2>
<ol><li>Set a PIN of six digits and confirm it.</li><li>Create a wallet, give it a name, and write down the recovery phrase.</li><li>Confirm the phrase in order.</li><li>Switch on biometric unlock if you like it.</li><li>Try everything on the test network before you use real funds.</li></ol>
<p>The test network uses test tokens, so a mistake there costs nothing. Mainnet uses real funds and real cryptocurrency. Begin with the first, and move to the second when each step feels familiar.</p>`,
  },
  {
    title: 'Set up your wallet step by step',
    excerpt:
      'From the first PIN to a confirmed recovery phrase: the whole set-up, in the order the app asks for it.',
    tags: ['Wallet', 'Getting started'],
    content: `<p>Setting up takes a few minutes. Have a pen and paper at hand: there is one thing you will want to write down.</p>
<h2>First the PIN</h2>
<p>The app begins with a PIN of six digits, entered twice. It guards the app on your phone. Choose one that is not your birthday and not the code of your phone.</p>
<h2>Create or import</h2>
<p>Next you choose whether to create a new wallet or import one that you already have.</p>
<ul><li><strong>Create</strong> makes a new wallet. You give it a name and receive its recovery phrase.</li><li><strong>Import</strong> brings in a wallet from elsewhere, by its private key, a JSON key file, or a recovery phrase of 12 or 24 words.</li></ul>
<p>You can have several wallets and switch between them, so importing an old one does not stop you from creating a new one later.</p>
<h2>The recovery phrase</h2>
<p>When you create a wallet, the app shows you the recovery phrase and then asks you to confirm it in order. That second step is there to make sure that the words on your paper are the words of your wallet.</p>
<blockquote>Write the words down in their order. A photo of them on your phone is a copy that you do not control.</blockquote>
<h2>Biometric unlock</h2>
<p>After that you can turn on biometric unlock. It is optional: the PIN works with or without it.</p>
<h2>One more wallet: the Trade Wallet</h2>
<p>Trading has a wallet of its own, the Trade Wallet. It must be activated once before you trade, import USDC, add exchange assets or place a large order.</p>
<table><thead><tr><th scope="col">You want to</th><th scope="col">You need</th></tr></thead><tbody><tr><td>Send and receive</td><td>A wallet</td></tr><tr><td>Trade, or place a large order</td><td>The Trade Wallet, activated once</td></tr><tr><td>Import USDC or add exchange assets</td><td>The Trade Wallet, activated once</td></tr></tbody></table>
<p>That is all. From here the home screen shows your assets, and every other step of this blog begins there.</p>`,
  },
  {
    title: 'Import a wallet you already have',
    excerpt:
      'Private key, JSON key file or recovery phrase: three ways to bring a wallet along, and how to choose.',
    tags: ['Wallet', 'Getting started'],
    content: `<p>You do not have to start from nothing. A wallet that you made elsewhere can move in with you, and there are three ways to bring it.</p>
<h2>Three ways in</h2>
<table><thead><tr><th scope="col">Way</th><th scope="col">What it is</th><th scope="col">Good when</th></tr></thead><tbody><tr><td>Recovery phrase</td><td>12 or 24 words in a fixed order</td><td>You wrote the words down when you made the wallet</td></tr><tr><td>Private key</td><td>The key of one account, as text</td><td>You want to bring in exactly that account</td></tr><tr><td>JSON key file</td><td>A key in a file</td><td>Your old wallet exported such a file</td></tr></tbody></table>
<h2>By recovery phrase</h2>
<ol><li>Choose to import a wallet.</li><li>Enter the 12 or 24 words in their order.</li><li>Check that the assets you expect are there.</li></ol>
<p>A single wrong word, or two words that have changed places, make another phrase. If the app does not take it, compare the words one by one with your paper.</p>
<h2>By private key or key file</h2>
<p>A private key or a JSON key file gives full control over what it belongs to. Treat both as you treat the recovery phrase: nobody who helps you ever needs to see them.</p>
<blockquote>Whoever asks you for a recovery phrase or a private key is asking for your assets.</blockquote>
<h2>After the import</h2>
<p>You can switch between your wallets at any time. A token that does not show up can be added as a custom token: enter its contract address, and its name, symbol and decimals are filled in for you.</p>
<h2>Keep the old way in</h2>
<p>Importing does not close the wallet where it came from. Keep the phrase on paper as before; it remains the way back to your assets if a phone is lost.</p>`,
  },
  {
    title: 'Send and receive without surprises',
    excerpt:
      'The right network, the right address and, on some chains, a memo: what to check before you confirm.',
    tags: ['Wallet', 'Guides'],
    content: `<p>Sending and receiving are the two things everybody does. They are simple, and they are final. These checks take half a minute.</p>
<h2>Receiving</h2>
<p>To receive, give the sender your address on the network you want to use. The sender must use the same network. An address looks the same whether or not the sender has chosen the right network, so say it in words as well.</p>
<h2>Some chains want a memo</h2>
<p>On some chains the address alone is not enough. A memo, tag or destination tag tells the receiving side which account is meant.</p>
<table><thead><tr><th scope="col">Asset</th><th scope="col">Ask for</th></tr></thead><tbody><tr><td>XLM</td><td>Memo</td></tr><tr><td>XRP</td><td>Destination tag</td></tr><tr><td>ATOM</td><td>Memo</td></tr></tbody></table>
<p>If the other side gives you one, enter it. If you are not sure whether it needs one, ask before you send.</p>
<h2>Sending, in five checks</h2>
<ol><li>The asset is the one you mean.</li><li>The network is the one the receiver uses.</li><li>The address was copied, not typed, and its first and last characters match.</li><li>The memo or tag is there where one is needed.</li><li>The amount leaves you enough for the fee.</li></ol>
<blockquote>A confirmed on-chain transaction is irreversible. There is no button that takes it back.</blockquote>
<h2>When a transaction seems stuck</h2>
<p>Check your connection first, then close the app and open it again. If the transaction still does not move, contact support with the transaction hash: it is the one thing that lets somebody else find your transaction.</p>
<h2>Try it small</h2>
<p>For a new address, send a small amount first and wait until it arrives. On the test network you can practise all of this with test tokens.</p>`,
  },
  {
    title: 'Custom tokens: add what your wallet does not show',
    excerpt: 'A contract address is all it takes. How custom tokens work, and where to be careful.',
    tags: ['Wallet', 'Guides'],
    content: `<p>A wallet shows the tokens it knows. The rest of them are there too, on the chain; the wallet only has to be told where to look.</p>
<h2>What a contract address is</h2>
<p>A token lives in a contract, and the contract has an address. Names and symbols can be copied by anybody. The address cannot, so it is what tells one token from another.</p>
<h2>Add a token</h2>
<ol><li>Find the contract address at the source that issues the token.</li><li>Open the custom tokens of your wallet.</li><li>Paste the contract address.</li><li>Compare the name, symbol and decimals, which are filled in for you.</li><li>Confirm.</li></ol>
<p>The name, symbol and decimals come from the address you pasted. If they are not what you expected, you may have the wrong address.</p>
<h2>Why care pays</h2>
<p>Fees of a swap depend on how well an asset is known. An unknown token costs more than a standard one, and a token that was reported as a scam costs most of all.</p>
<table><thead><tr><th scope="col">Kind of token</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>Featured, for example USDC, XLM, ETH</td><td>0.2%</td></tr><tr><td>Curated</td><td>0.3%</td></tr><tr><td>Standard, known</td><td>0.75%</td></tr><tr><td>Unknown or low-verified</td><td>1%</td></tr><tr><td>Reported as a scam</td><td>up to 15%</td></tr></tbody></table>
<blockquote>A token that appears in your wallet without your asking is no gift that you must open.</blockquote>
<h2>Stellar assets are a little different</h2>
<p>On Stellar an account opens a trustline to an asset before it can hold it. That needs about 0.5 to 1 XLM, so keep a little XLM in the wallet before you add a new asset there.</p>`,
  },
  {
    title: 'Testnet or mainnet: where to take your first steps',
    excerpt:
      'The download dialog asks which network you want. One is for practice, the other one is for real.',
    tags: ['Getting started', 'Security'],
    content: `<p>When you download the app, you choose a network. The choice is simple once you know what stands behind the two words.</p>
<h2>Two networks, one app</h2>
<table><thead><tr><th scope="col"></th><th scope="col">Testnet</th><th scope="col">Mainnet</th></tr></thead><tbody><tr><td>Made for</td><td>Testing</td><td>Real use</td></tr><tr><td>What you move</td><td>Test tokens</td><td>Real funds and real cryptocurrency</td></tr><tr><td>A mistake costs</td><td>Nothing</td><td>What you sent</td></tr></tbody></table>
<p>Testnet is what the dialog offers first. SwiftEx is in beta, with mainnet available, and the beta is there to be tried out.</p>
<h2>What to practise on testnet</h2>
<ul><li>Create a wallet and confirm its recovery phrase.</li><li>Send test tokens from one wallet to another.</li><li>Receive with a memo on a chain that asks for one.</li><li>Swap one asset for another and read the quoted rate.</li><li>Activate the Trade Wallet and place an order.</li></ul>
<h2>When to move on</h2>
<p>Move to mainnet when nothing in these steps surprises you any more. Begin there with an amount that you could do without.</p>
<blockquote>Mainnet transactions are final. What testnet forgives, mainnet does not.</blockquote>
<h2>Android and iOS</h2>
<p>For Android there are package files for both networks. For iOS you fill out a form to get access through TestFlight; each network has a form of its own.</p>
<h2>Tell us what you find</h2>
<p>If something does not work as you expect, the contact page has a form to report a bug. A name, a description and the type of your device are all it asks for. That is what a beta is for.</p>`,
  },
];
