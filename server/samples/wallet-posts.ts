import type { SamplePost } from './sample-post.ts';

/** Posts about the wallet. They must not state facts that the site does not state elsewhere. */
export const walletPosts: readonly SamplePost[] = [
  {
    title: 'What non-custodial means, and why it matters to you',
    excerpt:
      'A non-custodial wallet leaves the keys with you. What that means, and what you need to take care of.',
    tags: ['Wallet', 'Security'],
    content: `<p>SwiftEx is a non-custodial multichain wallet. That word decides who can move your assets: whoever holds the keys, and that is you. It is worth two minutes of your time before you send your first coin.</p>
<h2>The keys stay with you</h2>
<p>A wallet does not hold coins the way a purse does. It holds the keys that let you move them. In a custodial service a company keeps those keys and moves assets for you when you ask it to. In a non-custodial wallet the keys are yours, and no transaction is sent unless you confirm it.</p>
<table><thead><tr><th scope="col">Question</th><th scope="col">Custodial</th><th scope="col">Non-custodial</th></tr></thead><tbody><tr><td>Who holds the keys?</td><td>A company</td><td>You</td></tr><tr><td>Who can move your assets?</td><td>The company, when you ask</td><td>You</td></tr><tr><td>Who can restore access?</td><td>The company</td><td>You, with your recovery phrase</td></tr></tbody></table>
<h2>What you take on</h2>
<p>Holding your own keys comes with two responsibilities. The first is the recovery phrase: 12 or 24 words that restore a wallet. Anyone who has the words controls the wallet, so write them down, keep them offline and show them to nobody. The second is care before you confirm.</p>
<blockquote>Swaps and confirmed on-chain transactions are irreversible. Check the address, the network and the amount first.</blockquote>
<h2>What about buying and selling?</h2>
<p>Buying crypto with money, and selling it again, runs through third-party licensed providers. They verify your identity where required and hold all identity data. SwiftEx does not store it.</p>
<h2>A short list to begin with</h2>
<ol><li>Set a PIN of six digits and confirm it.</li><li>Create a wallet, give it a name, and write down the recovery phrase.</li><li>Confirm the phrase in order.</li><li>Turn on biometric unlock if you want to use it.</li><li>Try everything on the test network before you use real funds.</li></ol>
<p>The test network uses test tokens, so a mistake there costs nothing. Mainnet uses real funds and real cryptocurrency. Start with the test network, and move to mainnet when each step feels familiar.</p>`,
  },
  {
    title: 'Set up your wallet step by step',
    excerpt:
      'From the first PIN to a confirmed recovery phrase: the whole set-up, in the order the app asks for it.',
    tags: ['Wallet', 'Getting started'],
    content: `<p>Setting up takes a few minutes. Have a pen and paper ready: you will need to write down your recovery phrase.</p>
<h2>First, the PIN</h2>
<p>The app starts with a six-digit PIN, which you enter twice. It protects the app on your phone. Do not use your birthday or the code of your phone.</p>
<h2>Create or import</h2>
<p>Next you choose whether to create a new wallet or import one that you already have.</p>
<ul><li><strong>Create</strong> makes a new wallet. You give it a name and receive its recovery phrase.</li><li><strong>Import</strong> brings in a wallet from elsewhere, by its private key, a JSON key file, or a recovery phrase of 12 or 24 words.</li></ul>
<p>You can have several wallets and switch between them, so importing an old one does not stop you from creating a new one later.</p>
<h2>The recovery phrase</h2>
<p>When you create a wallet, the app shows you the recovery phrase and then asks you to confirm it in order. This makes sure that the words on your paper really are the words of your wallet.</p>
<blockquote>Write the words down in their order. A photo on your phone is a copy that others may find.</blockquote>
<h2>Biometric unlock</h2>
<p>After that you can turn on biometric unlock. It is optional: the PIN works with or without it.</p>
<h2>One more wallet: the Trade Wallet</h2>
<p>Trading uses a separate wallet, the Trade Wallet. It must be activated once before you trade, import USDC, add exchange assets or place a large order.</p>
<table><thead><tr><th scope="col">You want to</th><th scope="col">You need</th></tr></thead><tbody><tr><td>Send and receive</td><td>A wallet</td></tr><tr><td>Trade, or place a large order</td><td>The Trade Wallet, activated once</td></tr><tr><td>Import USDC or add exchange assets</td><td>The Trade Wallet, activated once</td></tr></tbody></table>
<p>That is all. The home screen now shows your wallet, and you can start from there.</p>`,
  },
  {
    title: 'Import a wallet you already have',
    excerpt:
      'Private key, JSON key file or recovery phrase: three ways to import a wallet, and how to choose.',
    tags: ['Wallet', 'Getting started'],
    content: `<p>You do not have to start from scratch. You can import a wallet that you created elsewhere, in one of three ways.</p>
<h2>Three ways in</h2>
<table><thead><tr><th scope="col">Way</th><th scope="col">What it is</th><th scope="col">Good when</th></tr></thead><tbody><tr><td>Recovery phrase</td><td>12 or 24 words in a fixed order</td><td>You wrote the words down when you created the wallet</td></tr><tr><td>Private key</td><td>The key of one account, as text</td><td>You want to import exactly that account</td></tr><tr><td>JSON key file</td><td>A key in a file</td><td>Your old wallet exported such a file</td></tr></tbody></table>
<h2>By recovery phrase</h2>
<ol><li>Choose to import a wallet.</li><li>Enter the 12 or 24 words in their order.</li><li>Check that the assets you expect are there.</li></ol>
<p>A wrong word, or two words in the wrong order, gives a different phrase. If the app does not accept it, compare the words one by one with your paper.</p>
<h2>By private key or key file</h2>
<p>A private key or a JSON key file gives full control of its account. Treat both like the recovery phrase: nobody needs to see them to help you.</p>
<blockquote>Anyone who asks for your recovery phrase or private key is after your assets.</blockquote>
<h2>After the import</h2>
<p>You can switch between your wallets at any time. If a token does not show up, add it as a custom token: enter its contract address, and its name, symbol and decimals are filled in for you.</p>
<h2>Keep your backup</h2>
<p>Importing a wallet does not close it in the other app. Keep the phrase on paper as before: it restores your wallet if you lose your phone.</p>`,
  },
  {
    title: 'Send and receive without surprises',
    excerpt:
      'The right network, the right address and, on some chains, a memo: what to check before you confirm.',
    tags: ['Wallet', 'Guides'],
    content: `<p>Sending and receiving are simple, but a confirmed transaction is final. These checks take half a minute.</p>
<h2>Receiving</h2>
<p>To receive, give the sender your address on the network you want to use. The sender must use the same network. An address does not always show which network it belongs to, so name the network as well.</p>
<h2>Some chains need a memo</h2>
<p>On some chains the address alone is not enough. A memo, tag or destination tag tells the receiver which account a payment is for.</p>
<table><thead><tr><th scope="col">Asset</th><th scope="col">Ask for</th></tr></thead><tbody><tr><td>XLM</td><td>Memo</td></tr><tr><td>XRP</td><td>Destination tag</td></tr><tr><td>ATOM</td><td>Memo</td></tr></tbody></table>
<p>If the receiver gives you one, enter it. If you are not sure whether one is needed, ask before you send.</p>
<h2>Sending, in five checks</h2>
<ol><li>The asset is the right one.</li><li>The network is the one the receiver uses.</li><li>The address was copied, not typed, and its first and last characters match.</li><li>The memo or tag is there where one is needed.</li><li>The amount leaves enough for the network fee.</li></ol>
<blockquote>A confirmed on-chain transaction is irreversible. There is no way to cancel it.</blockquote>
<h2>When a transaction seems stuck</h2>
<p>Check your connection first, then close the app and open it again. If the transaction is still stuck, contact support with the transaction hash, which identifies it on its network.</p>
<h2>Try it small</h2>
<p>For a new address, send a small amount first and wait until it arrives. On the test network you can practice all of this with test tokens.</p>`,
  },
  {
    title: 'Custom tokens: add what your wallet does not show',
    excerpt: 'All you need is the contract address. How custom tokens work, and where to be careful.',
    tags: ['Wallet', 'Guides'],
    content: `<p>A wallet lists the tokens it knows. You can add any other token by telling the wallet its contract address.</p>
<h2>What a contract address is</h2>
<p>A token is defined by a contract, and the contract has an address. Anyone can copy a name or a symbol, but not the address, so the address is what identifies a token.</p>
<h2>Add a token</h2>
<ol><li>Find the contract address at an official source of the token.</li><li>Choose to add a custom token.</li><li>Paste the contract address.</li><li>Compare the name, symbol and decimals, which are filled in for you.</li><li>Confirm.</li></ol>
<p>The name, symbol and decimals come from the address you pasted. If they are not what you expected, you may have the wrong address.</p>
<h2>Why it pays to be careful</h2>
<p>The fee of a swap depends on how well a token is known. Swapping an unknown token costs more than a standard one, and a token that was reported as a scam costs most of all.</p>
<table><thead><tr><th scope="col">Kind of token</th><th scope="col">Fee</th></tr></thead><tbody><tr><td>Featured, for example USDC, XLM, ETH</td><td>0.2%</td></tr><tr><td>Curated</td><td>0.3%</td></tr><tr><td>Standard, known</td><td>0.75%</td></tr><tr><td>Unknown or low-verified</td><td>1%</td></tr><tr><td>Reported as a scam</td><td>up to 15%</td></tr></tbody></table>
<blockquote>If a token appears in your wallet and you do not know why, leave it alone.</blockquote>
<h2>Stellar assets are a little different</h2>
<p>On Stellar, an account must open a trustline for an asset before it can hold it. That needs about 0.5 to 1 XLM, so have a little XLM in the wallet before you add a new asset there.</p>`,
  },
  {
    title: 'Testnet or mainnet: where to take your first steps',
    excerpt:
      'The download dialog asks which network you want. One is for practice, the other is for real funds.',
    tags: ['Getting started', 'Security'],
    content: `<p>When you download the app, you choose a network. The choice is simple once you know what the two words mean.</p>
<h2>Two networks, one app</h2>
<table><thead><tr><th scope="col"></th><th scope="col">Testnet</th><th scope="col">Mainnet</th></tr></thead><tbody><tr><td>Made for</td><td>Testing</td><td>Real use</td></tr><tr><td>What you move</td><td>Test tokens</td><td>Real funds and real cryptocurrency</td></tr><tr><td>A mistake costs</td><td>Nothing</td><td>What you sent</td></tr></tbody></table>
<p>The dialog selects testnet by default. SwiftEx is in beta, with mainnet available.</p>
<h2>What to practice on testnet</h2>
<ul><li>Create a wallet and confirm its recovery phrase.</li><li>Send test tokens from one wallet to another.</li><li>Receive with a memo on a chain that uses one.</li><li>Swap one asset for another and read the quoted rate.</li><li>Activate the Trade Wallet and place an order.</li><li>Try bridging, which runs on testnet only for now.</li></ul>
<h2>When to move on</h2>
<p>Move to mainnet when you know these steps well. Start there with an amount that you could afford to lose.</p>
<blockquote>Mainnet transactions are final. A mistake there can cost real funds.</blockquote>
<h2>Android and iOS</h2>
<p>For Android there are package files for both networks. For iOS you fill out a form to get access through TestFlight; each network has a form of its own.</p>
<h2>Tell us what you find</h2>
<p>If something does not work as you expect, report it with the bug form on the contact page. It asks for a name, a description and your device type. You can also tick <b>Attach what happened</b>, which lists what the site did before the bug.</p>`,
  },
];
