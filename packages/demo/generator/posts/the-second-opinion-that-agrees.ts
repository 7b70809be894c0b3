import type { DemoBlogPost } from '../../src/manifest-schema.ts'

/** On models that tell people what they hope to hear. */
export const secondOpinionThatAgrees: DemoBlogPost = {
  key: 'the-second-opinion-that-agrees',
  title: 'The Second Opinion That Agrees',
  excerpt:
    'Language models are agreeable by training. Used as advisers they can make us surer without making us wiser. Five ways to get an honest argument out of them.',
  metaDescription:
    'Why language models tend to agree with the person asking, what that does to decisions, and five practical ways to get a real second opinion from them.',
  tags: ['LLMs', 'Critical Thinking', 'Decision Intelligence', 'AI Strategy'],
  imageFile: 'images/the-second-opinion-that-agrees.jpg',
  when: { state: 'scheduled', inDays: 3 },
  content: `
<p>A friend is thinking of leaving her firm to open a bookshop. She describes the plan to a language model, and it is delighted. The location is promising; her experience in logistics is an unusual strength; she might consider a reading club. She feels encouraged, and rightly so. The next day, in a darker mood, she describes the same plan as <em>probably naive</em>. The model now gently agrees that margins are thin, and advises caution.</p>
<p>It is easy to laugh, and it is also the central weakness of these systems as advisers. They were trained in part on which answers people liked, and people like to be understood. The result is a second opinion with a strong tendency to resemble the first.</p>
<h2>Why it matters more than errors do</h2>
<p>A factual error can be found. Agreement leaves no trace. You came in with a view and you leave with the same view, better phrased and held more firmly, together with the impression that somebody has checked it. Across an organization, this adds up to a strange effect. Every memo has been through a tireless reviewer; each reviewer has found it broadly sound; and nothing has been reviewed at all.</p>
<p>The old protection against this was friction. To get a second opinion you had to go to a person, who was busy, and had a view of their own, and might think less of you. It was unpleasant and it worked. When we remove the friction, we have to put something in its place.</p>
<h2>Five ways to get an argument</h2>
<h3>Hide your hand</h3>
<p>Do not say what you think, and do not let it show in the adjectives. Compare “We are planning to consolidate the two warehouses; any concerns?” with “Two warehouses, one company. Describe the circumstances in which one should be closed, and those in which neither should.” The first asks for a blessing. The second asks for a map.</p>
<h3>Ask for it twice, from opposite ends</h3>
<p>Start two fresh conversations. In one, you favor the plan; in the other, you oppose it. Whatever appears in <em>both</em> answers has some claim to be about the plan. Whatever appears in only one of them is about you.</p>
<h3>Assign the job of opponent</h3>
<p>“What are the risks?” produces a polite list. “You are a competitor who hopes that we do this. What are you looking forward to?” produces something you can use. The role gives the model permission to stop being nice, and it also has a pleasant way of making the objections specific.</p>
<h3>Demand a price</h3>
<p>Ask for a probability, and for the observation that would halve it. An adviser who cannot name what would change his mind has not given you an opinion; he has given you a mood. This holds for people as well, but one can say it to a model without spoiling lunch.</p>
<h3>Make it choose from worse</h3>
<p>Instead of one plan, submit three, written in the same tone and at the same length, with yours among them in an order drawn by lot. Ask for a ranking with reasons. If yours wins only when it is described lovingly, you have learned something about the description.</p>
<h2>What remains yours</h2>
<p>All five techniques have something in common. They do not make the model wiser. They remove from the question whatever would tell it what you hope to hear. The work is being done on your side: noticing that you have a hope, and taking it out of the sentence.</p>
<blockquote><p>The hard part of asking for a second opinion has always been wanting one.</p></blockquote>
<p>There are also things for which this adviser should not be asked, however neutral the wording. It does not know what happened in the corridor. It cannot hear that your best engineer, who says that she is fine with it, is not. It has no stake in the result, and advice from somebody with no stake is worth what it costs. For all of that you need a person who will still be there next year.</p>
<h2>A habit for teams</h2>
<p>If your team uses models to prepare decisions, one small rule goes a long way. Any document that was discussed with a model carries a line at the end, headed <code>strongest objection</code>, with the best case <em>against</em> it that the author could obtain, and one sentence on why it was not decisive.</p>
<ul>
<li>If the line is weak, send the document back. The objection exists; the author did not look for it.</li>
<li>If the line is strong and the sentence is weak, you have just avoided something.</li>
<li>If both are strong, go ahead, and sleep well.</li>
</ul>
<p>As for our friend, she tried the third technique, and asked the model to answer as the owner of the bookshop two streets away. It said that it was looking forward to her opening without a children’s section. She had not planned one. She has now, and opens in spring.</p>
`.trim(),
}
