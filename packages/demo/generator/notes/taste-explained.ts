import type { NoteSource } from './blocks.ts'
import { bullets, example, figure, heading, paragraph, quote, table } from './blocks.ts'

/** Making design judgment explicit enough to be shared with colleagues and machines. */
export const tasteExplained: NoteSource = {
  key: 'taste-explained',
  title: 'Taste That Can Be Explained',
  standfirst:
    'When anyone can generate fifty layouts before breakfast, the scarce skill is saying why the eleventh is right.',
  description:
    'Design intelligence is judgment made explicit: constraints, reasons and tests that a team and a generative tool can share, without turning design into a checklist.',
  topics: ['Design Intelligence', 'Generative AI'],
  keywords: ['design systems', 'critique', 'constraints', 'accessibility'],
  publishedDaysAgo: 18,
  blocks: [
    paragraph(
      'A designer of long practice looks at a screen and says that something is off with the left side. She is usually right, and asked why, she shrugs. For decades the shrug was good enough. Producing alternatives was slow, so that the few which reached the table had been through her hands. Now they arrive by the dozen from tools that have no hands, and the shrug does not scale. What she knows has to become something that colleagues, and to some degree machines, can use.',
    ),
    paragraph(
      'That is what we mean by design intelligence: not intelligence *in* the drawing program, but judgment about form that has been made explicit enough to be shared, tested and argued with. It is a smaller thing than taste, and it is the part of taste that an organization can own.',
    ),
    heading('Three layers of judgment'),
    figure(
      {
        kind: 'layers',
        layers: [
          {
            title: 'Facts',
            detail:
              'Contrast, size of targets, reading order, line length, time to respond. Measurable by a program, true for everybody, not open to opinion.',
          },
          {
            title: 'Conventions',
            detail:
              'Spacing scale, tone of voice, how an error looks here. Agreed by us, written down, changeable by agreement only.',
            emphasis: true,
          },
          {
            title: 'Choices',
            detail:
              'What this screen is about, what comes first, what is left out. Made each time, by someone with a name, for a reason.',
          },
        ],
      },
      'Most arguments about design are arguments on one layer conducted on another.',
      'Three stacked layers. Facts: measurable properties such as contrast. Conventions: agreed rules such as the spacing scale. Choices: what a screen is about and what is left out.',
    ),
    paragraph(
      'The layers want different treatment. Facts should be checked by a program on every change, without a meeting. Conventions should be written where work happens, in the component library and in the instructions given to a tool, and should be few. Choices should be made in the open and recorded in a sentence. Much unhappiness in design reviews comes from mixing them: a senior person defends a choice as though it were a fact, or a team votes on a contrast ratio.',
    ),
    heading('From reference to reason'),
    paragraph(
      'Briefs for generative tools tend to be made of references: *like that product, but warmer*. A reference is a bundle of a hundred decisions of which you want three. The tool, which cannot know which three, returns the bundle, and everything begins to look like everything else. It is more effective to take the reference apart first. What, precisely, works in it? Perhaps that there is one thing per screen. Perhaps that numbers are set larger than their labels. Such a statement can be followed in a form that resembles nothing.',
    ),
    table(
      'From reference to reason: the right-hand column can be designed from, and disagreed with.',
      [1.4, 2.4, 1.8],
      ['We said', 'We meant', 'How we would notice'],
      [
        '“Clean”',
        'One decision per screen; the rest a step away',
        'People can say what the screen is for after five seconds',
      ],
      [
        '“Premium”',
        'Nothing moves unless touched; prices without shouting',
        'No animation before first input',
      ],
      [
        '“Friendly”',
        'Errors say what to do next, in words we would say aloud',
        'Read every message to a stranger',
      ],
      ['“Modern”', 'We had seen it last week', 'Leave it out and see whether anyone asks'],
    ),
    quote('A reference is a bundle of a hundred decisions, of which you want three.'),
    heading('Critique as a habit of sentences'),
    paragraph(
      'A good critique has a grammar. *When* a person in this situation *looks for* this, the design *leads them to* that, *because* of this feature. Compare: “the button feels weak”. With the grammar: “When someone returns to finish an application, they look for what is missing; the page leads them to the summary instead, because it is the only thing in color.” The second sentence can be wrong, and so it can be right. It also tells whoever has to change the page, human or otherwise, what to change and what to leave alone.',
    ),
    paragraph(
      'Sentences of this form accumulate. After a year, a team that writes them down has a few hundred, and thirty or so of them keep returning. Those thirty are the real design system. They can be given to a generative tool as constraints, and to a new colleague as an education. They are also what you use to judge the fifty layouts before breakfast, most of which fail the first three.',
    ),
    example(
      'The appointment page at Nightjar Clinics',
      'A group of eye clinics asks a tool for forty variants of its booking page and puts the best-looking six to a vote. The winner shows a large calendar. Bookings do not change.',
      'The team then writes six sentences from watching nine patients book. The first reads: “When someone with blurred vision opens the page, they look for a telephone number; the page leads them to a calendar of small gray numerals, because we assumed that a booking is a choice of date.” Most patients did not want a date at all. They wanted *soon* or *after work*. The new page asks that question in two large buttons with the number above them. None of the forty variants had contained it, since none of the forty briefs had.',
    ),
    heading('Working with a tireless assistant'),
    bullets(
      '**Ask for differences, not for versions.** “Three pages that disagree about what matters most” is a better request than “ten more like this”.',
      '**Fix the facts by machine.** Contrast, focus order and target size are tested automatically before a person looks. Nobody should spend taste on arithmetic.',
      '**Keep one thing handmade.** An illustration, a type pairing or a way of writing that the tool is not allowed to touch keeps the product recognizable to itself.',
      '**Date your conventions.** Each has an owner and a day on which it is questioned. A rule that no one can explain any longer is removed.',
    ),
    heading('A fortnight’s exercise'),
    paragraph(
      'The whole approach can be tried in two weeks without buying anything. Take one screen that matters. In the first week, watch five people use it and write ten sentences in the grammar of critique, each by hand. Let the team strike out those that nobody can imagine being wrong. In the second week, give the surviving sentences to a tool as its brief, and the original reference to another copy of the same tool. Lay both sets of results on the table without labels.',
    ),
    paragraph(
      'Expect a small shock: the pages made from sentences tend to look *less* finished and to be easier to choose between. They differ in what they believe, whereas the others differ in what they wear.',
    ),
    heading('What remains unexplained'),
    paragraph(
      'Not everything will go into sentences, and it would be a poor trade to keep only what does. The shrug is often ahead of the reason by several weeks. The discipline proposed here is gentle. Respect the shrug, and make room for it in the schedule. Then go back, when the thing has worked or failed, and ask what it had seen. Taste grows by being explained a little at a time, and it is never used up.',
    ),
  ],
}
