import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Invalide } from '#domain/commun/erreurs.ts'
import type { Codage, Separateur } from '#domain/reprise/champs.ts'
import { type LigneLue, lireLignes, trouverCodage, trouverSeparateur } from './decoder.ts'

const octets = (texte: string): Buffer => Buffer.from(texte)

async function* enMorceaux(tout: Uint8Array, taille: number) {
  for (let i = 0; i < tout.length; i += taille) yield tout.subarray(i, i + taille)
}

async function lire(
  tout: Uint8Array,
  {
    codage = 'utf-8',
    separateur = ';',
    taille = 1 << 20,
  }: { codage?: Codage; separateur?: Separateur; taille?: number } = {},
): Promise<LigneLue[]> {
  const lues: LigneLue[] = []
  for await (const lot of lireLignes(enMorceaux(tout, taille), { codage, separateur })) {
    expect(lot.length).toBeLessThanOrEqual(200)
    lues.push(...lot)
  }
  return lues
}

/** The one sentence said of a file that is not read. */
const refus = (tout: Uint8Array | string, comme?: Parameters<typeof lire>[1]) =>
  lire(typeof tout === 'string' ? octets(tout) : tout, comme).then(
    () => 'lu',
    (e: unknown) => (e instanceof Invalide ? e.errors.fichier : e),
  )

test('le codage se trouve : marque, UTF-8 valable, sinon Windows-1252', () => {
  expect(trouverCodage(octets('\ufeffAnnée'))).toBe('utf-8')
  expect(trouverCodage(octets('Année'))).toBe('utf-8')
  expect(trouverCodage(Buffer.from('Année', 'latin1'))).toBe('windows-1252')
  // A first piece may end within a character.
  expect(trouverCodage(octets('Année €').subarray(0, -1))).toBe('utf-8')
  expect(trouverCodage(octets('Année €').subarray(0, -2))).toBe('utf-8')
})

test('le séparateur se trouve, entre guillemets il ne compte pas', () => {
  expect(trouverSeparateur('a;b;c\n1,5;2,5;3,5\n')).toBe(';')
  expect(trouverSeparateur('a,b,c\n1,2,3\n')).toBe(',')
  expect(trouverSeparateur('a\tb\n1,5\t2\n')).toBe('\t')
  expect(trouverSeparateur('"a;1","b;2"\n"x;;;","y"\n')).toBe(',')
  expect(trouverSeparateur('seule\nx\n')).toBe(';')
})

test('Windows-1252 se lit lettre pour lettre, apostrophes et euro compris', async () => {
  const lues = await lire(Buffer.from([0x41, 0x3b, 0x42, 0x0a, 0xc9, 0x92, 0x80, 0x3b, 0x9c]), {
    codage: 'windows-1252',
  })
  expect(lues[1]?.cellules).toEqual(['É’€', 'œ'])
})

test('chaque ligne porte son numéro dans le fichier, sauts entre guillemets et lignes vides comptés', async () => {
  const fichier = '\ufeffA;B\r\n"deux\r\nlignes";x\r\n\r\n;\r\n"trois\nautres\n";"dit ""oui"""\rfin;y'
  for (const taille of [1, 2, 3, 7, 1000])
    expect(await lire(octets(fichier), { taille })).toEqual([
      { ligne: 1, cellules: ['A', 'B'] },
      { ligne: 2, cellules: ['deux\r\nlignes', 'x'] },
      { ligne: 6, cellules: ['trois\nautres\n', 'dit "oui"'] },
      { ligne: 9, cellules: ['fin', 'y'] },
    ])
})

test('tout tableau écrit en CSV se relit, quel que soit son découpage', async () => {
  const cellule = fc.string({
    unit: fc.constantFrom('a', 'é', '€', '"', ';', ',', '\n', '\r\n', ' ', '’', '𝄞'),
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cellule, cellule, cellule), { maxLength: 30 }),
      fc.integer({ min: 1, max: 50 }),
      async (lignes, taille) => {
        const pleines = lignes.filter((l) => l.some((c) => c.trim() !== ''))
        const csv = [
          'A;B;C',
          ...pleines.map((l) => l.map((c) => `"${c.replaceAll('"', '""')}"`).join(';')),
        ].join('\r\n')
        const lues = await lire(octets(csv), { taille })
        expect(lues.slice(1).map((l) => l.cellules)).toEqual(pleines)
      },
    ),
  )
})

test('ce qui n’est pas un CSV le dit, avec quoi faire', async () => {
  const comment = '(dans votre tableur, «\u00a0Enregistrer sous\u00a0», puis «\u00a0CSV UTF-8\u00a0»)'
  const xlsx = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(100)])
  const phrase = `Ce fichier n’est pas un CSV, c’est un classeur (ou une archive ZIP)\u00a0: enregistrez-le au format CSV ${comment}.`
  expect(await refus(xlsx)).toEqual([phrase])
  expect(() => trouverCodage(xlsx)).toThrow(phrase)
  expect(await refus(Buffer.from([0xff, 0xfe, 0x41, 0x00]))).toEqual([
    `Ce fichier est en UTF-16\u00a0: enregistrez-le en UTF-8 ${comment}.`,
  ])
  expect(await refus('A;B\n1;\0\n')).toEqual([
    'Ce fichier contient des octets nuls\u00a0: ce n’est pas un texte. Enregistrez-le au format CSV.',
  ])
  for (const vide of ['', '\ufeff', '\n\n', ' ;;\n'])
    expect(await refus(vide)).toEqual(['Ce fichier est vide.'])
})

test('un autre codage que le sien est refusé', async () => {
  const sentence =
    'Ce fichier n’est pas en UTF-8\u00a0: choisissez Windows-1252, ou enregistrez-le en «\u00a0CSV UTF-8\u00a0».'
  expect(await refus(Buffer.from('A;B\nÉpinal;x', 'latin1'))).toEqual([sentence])
  // Cut within a character, at its very end.
  expect(await refus(octets('A;B\nx;€').subarray(0, -1))).toEqual([sentence])
  expect(await refus(octets('\ufeffA;B\n'), { codage: 'windows-1252' })).toEqual([
    'Ce fichier dit être en UTF-8\u00a0: choisissez UTF-8.',
  ])
})

test('guillemets mal fermés, cellule démesurée : la ligne est dite', async () => {
  expect(await refus('A;B\n1;2\n3;"ouvert\n4;5\n')).toEqual([
    'Un guillemet ouvert à la ligne 3 n’est jamais fermé\u00a0: fermez-le, ou ôtez-le.',
  ])
  const longue =
    'La ligne 2 dépasse 64\u00a0ko\u00a0: une cellule y est trop longue, ou un guillemet n’y est pas fermé.'
  expect(await refus(`A;B\n${'x'.repeat(1 << 20)};2\n`)).toEqual([longue])
  expect(await refus(`A;B\n"ouvert;2\n${'3;4\n'.repeat(100_000)}`)).toEqual([longue])
  for (const texte of ['A;B\n1;le "Printemps"\n', 'A;B\n1;"le" Printemps\n'])
    expect(await refus(texte)).toEqual([
      'Ligne 2\u00a0: un guillemet au milieu d’une cellule. Doublez-le, et mettez la cellule entre guillemets.',
    ])
})

test('des titres vides ou répétés, plus de 40 colonnes ou de 50 000 lignes : refusés, avec le nombre', async () => {
  expect(await refus('A;;C\n')).toEqual([
    'La colonne 2 n’a pas de titre\u00a0: donnez-lui en un, ou ôtez-la.',
  ])
  expect(await refus('Année;B;annee \n')).toEqual([
    'Les colonnes 1 et 3 ont le même titre, «\u00a0annee\u00a0»\u00a0: renommez l’une d’elles.',
  ])
  const colonnes = (n: number) => Array.from({ length: n }, (_, i) => `c${i}`).join(';')
  expect(await refus(`${colonnes(41)}\n`)).toEqual([
    'Ce fichier a 41 colonnes, 40 au plus\u00a0: ôtez celles qui ne servent pas.',
  ])
  expect(await refus(`${colonnes(40)}\n1\n`)).toBe('lu')
  expect(await refus(`A;B\n${'1;2\n'.repeat(50_003)}`)).toEqual([
    'Ce fichier a 50\u00a0003 lignes, 50\u00a0000 au plus\u00a0: reprenez-le année par année.',
  ])
  expect(await refus('\n'.repeat(300_000))).toEqual([
    'Ce fichier a bien trop de lignes, 50\u00a0000 au plus\u00a0: reprenez-le année par année.',
  ])
})

test('50 000 lignes, pas une de plus, se lisent par lots ; la boucle tourne pendant ce temps', async () => {
  let tours = 0
  const compteur = setInterval(() => (tours += 1), 0)
  const lues = await lire(octets(`A;B\n${'1;2\n'.repeat(50_000)}`))
  clearInterval(compteur)
  expect(lues.at(-1)).toEqual({ ligne: 50_001, cellules: ['1', '2'] })
  expect(tours).toBeGreaterThan(20)
})

test('qui cesse de lire laisse le fichier : rien ne reste ouvert', async () => {
  let ferme = false
  async function* source() {
    try {
      for (;;) yield octets('A;B\n1;2\n')
    } finally {
      ferme = true
    }
  }
  // Its second heading is a line like another; the first batch is enough.
  for await (const lot of lireLignes(source(), { codage: 'utf-8', separateur: ';' })) {
    expect(lot).toHaveLength(200)
    break
  }
  await expect.poll(() => ferme).toBe(true)
})

test('une panne de la source est la sienne, pas une faute du fichier', async () => {
  async function* source() {
    yield octets('A;B\n1;2\n')
    throw new Error('stockage en panne')
  }
  const lue = (async () => {
    for await (const _ of lireLignes(source(), { codage: 'utf-8', separateur: ';' }));
  })()
  await expect(lue).rejects.toThrow('stockage en panne')
})
