import { describe, expect, it } from 'vitest'
import { openFile } from '../testing/open-pdf.ts'
import { assemble } from '../testing/sample-pdf.ts'

/** Opens a document of three pages, the objects 3 to 5; `catalog` is more of its catalog, `objects` begin with 6. */
function openWith(catalog: string, objects: readonly string[] = []) {
  const file = assemble([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    '<</Type/Pages/Count 3/Kids[3 0 R 4 0 R 5 0 R]>>',
    ...[3, 4, 5].map(() => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>'),
    ...objects,
  ])
  return openFile(Uint8Array.from(Buffer.from(file, 'latin1')))
}

describe('the outline', () => {
  it('lists its entries with their depth, and where they lead', async () => {
    const document = await openWith('/Outlines 6 0 R', [
      '<</First 7 0 R/Last 9 0 R>>',
      '<</Title(One)/Dest[3 0 R/Fit]/Next 9 0 R/First 8 0 R>>',
      '<</Title(One  A)/Dest[4 0 R/XYZ 0 421 null]>>',
      '<</Title(Nowhere)/Dest[99 0 R/Fit]/Next 10 0 R>>',
      '<</Title(No page)/Dest[7/Fit]>>',
    ])
    const outline = await document.outline()
    expect(outline.map(({ title, depth }) => [title, depth])).toEqual([
      ['One', 0],
      ['One A', 1],
      ['Nowhere', 0],
      ['No page', 0],
    ])
    expect(await Promise.all(outline.map(({ find }) => find()))).toEqual([
      { page: 0, fraction: 0 },
      { page: 1, fraction: 0.5 },
      undefined,
      undefined,
    ])
  })

  it('ends although it is in a circle', async () => {
    const document = await openWith('/Outlines 6 0 R', [
      '<</First 7 0 R>>',
      '<</Title(One)/Dest[3 0 R/Fit]/Next 8 0 R>>',
      '<</Title(Two)/Dest[4 0 R/Fit]/Next 7 0 R/First 7 0 R>>',
    ])
    expect((await document.outline()).map(({ title }) => title)).toEqual(['One', 'Two'])
  })

  it('has a bound', async () => {
    const count = 50_010
    const entries = Array.from(
      { length: count },
      (_, index) => `<</Title(E)/Dest[3 0 R/Fit]${index + 1 < count ? `/Next ${index + 8} 0 R` : ''}>>`,
    )
    const document = await openWith('/Outlines 6 0 R', ['<</First 7 0 R>>', ...entries])
    expect(await document.outline()).toHaveLength(50_000)
  })
})

describe('page labels', () => {
  it('are those of the document', async () => {
    const document = await openWith('/PageLabels<</Nums[0<</S/r>>2<</S/D/P(A-)>>]>>')
    expect(await document.labels()).toEqual(['i', 'ii', 'A-1'])
  })

  it.each([
    ['only count the pages', '/PageLabels<</Nums[0<</S/D>>]>>'],
    ['are missing', ''],
  ])('are none where they %s', async (_, catalog) => {
    expect(await (await openWith(catalog)).labels()).toBeUndefined()
  })

  it('are cut, and empty ones are numbers', async () => {
    const document = await openWith(`/PageLabels<</Nums[0<</P(${'x'.repeat(500)})>>1<</P()>>]>>`)
    expect(await document.labels()).toEqual(['x'.repeat(20), '2', '3'])
  })
})

it('attachments have a name without a path, and are read when asked for', async () => {
  const document = await openWith('/Names<</EmbeddedFiles<</Names[(a)6 0 R]>>>>', [
    '<</Type/Filespec/F(../../etc/x.exe)/EF<</F 7 0 R>>>>',
    '<</Type/EmbeddedFile/Length 5>>stream\nhello\nendstream',
  ])
  const [attachment] = await document.attachments()
  expect(attachment?.name).not.toMatch(/[/\\]/)
  expect(await (await attachment?.read())?.text()).toBe('hello')
})
