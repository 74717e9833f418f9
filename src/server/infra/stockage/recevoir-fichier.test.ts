import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Indisponible } from '#domain/commun/erreurs.ts'
import { TAILLE_MAX } from '#domain/fichier/taille.ts'
import { regleDuChamp } from '#domain/projet/saisie/pieces.ts'
import { antivirusInstalle, demarrerAntivirus, VIRUS_D_ESSAI } from '#test-kit/banc/antivirus-reel.ts'
import { conteneurPdf, jpegDe, officeAvec, pdfAvec } from '#test-kit/scenes/documents/documents-actifs.ts'
import { cfb, office, PNG, PROGRAMME, pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { clamd } from '../antivirus/clamd.ts'
import { stockageDisque } from './disque.ts'
import { nomLisible } from './nom-lisible.ts'
import { recevoirFichier } from './recevoir-fichier.ts'
import { ouvrirRetenues } from './retenue.ts'

let dossier: string
beforeAll(async () => {
  dossier = await mkdtemp(join(tmpdir(), 'reception-'))
})
afterAll(() => rm(dossier, { recursive: true }))

const flux = (contenu: Buffer): Readable =>
  Readable.from(
    (function* () {
      for (let i = 0; i < contenu.length; i += 65_536) yield contenu.subarray(i, i + 65_536)
    })(),
  )
const envoyer = (champ: string, nom: string, contenu: Buffer, antivirus = clamd(null)) =>
  recevoirFichier(
    { stockage: stockageDisque(dossier), antivirus },
    { champ, nom, flux: flux(contenu), regle: regleDuChamp(champ) },
  )
const gardes = async (): Promise<string[]> =>
  (await readdir(dossier, { recursive: true, withFileTypes: true }))
    .filter((e) => e.isFile())
    .map((e) => e.name)
const refus = (champ: string, message: string) => ({ errors: { [champ]: [message] } })

const TOUS = 'png, jpg, pdf, doc, xls, docx, xlsx, webp'
const seuls = (types: string): string => `Type de fichier non autorisé. Seuls ${types} sont acceptés.`

test('5 Mo exactement sont gardés, avec leur type et leur empreinte (ST4-010)', async () => {
  const contenu = pdfDe(TAILLE_MAX)
  const recu = await envoyer('fichierBudget', 'Budget 2026.PDF', contenu)
  expect(recu).toEqual({
    champ: 'fichierBudget',
    nom: 'Budget 2026.PDF',
    taille: 5_242_880,
    mime: 'application/pdf',
    empreinte: createHash('sha256').update(contenu).digest(),
    cle: expect.stringMatching(/^f\/[0-9a-f]{2}\/[0-9a-f-]{36}$/),
  })
})

test('un octet de plus est refusé et rien ne reste (ST4-010, ST4-012)', async () => {
  const avant = await gardes()
  await expect(envoyer('fichierBudget', 'budget.pdf', pdfDe(TAILLE_MAX + 1))).rejects.toMatchObject(
    refus('fichierBudget', 'Fichier trop volumineux. Maximum 5 Mo.'),
  )
  expect(await gardes()).toEqual(avant)
})

test('un octet de plus est dit de même quand le stockage, coupé, se plaint à sa façon (ST4-012)', async () => {
  const disque = stockageDisque(dossier)
  const plaintif = {
    ...disque,
    ecrire: (cle: string, contenu: Readable | Buffer) =>
      disque.ecrire(cle, contenu).catch((cause: unknown) => {
        throw new Error('écriture interrompue', { cause })
      }),
  }
  const regle = regleDuChamp('fichierBudget')
  const source = { champ: 'fichierBudget', nom: 'budget.pdf', flux: flux(pdfDe(TAILLE_MAX + 1)), regle }
  await expect(recevoirFichier({ stockage: plaintif, antivirus: clamd(null) }, source)).rejects.toMatchObject(
    refus('fichierBudget', 'Fichier trop volumineux. Maximum 5 Mo.'),
  )
})

test.each([
  ['fichierProgramme', 'affiche.png', () => PNG, 'image/png'],
  ['fichierProgramme', 'note.docx', () => office('docx'), /wordprocessingml/],
  ['fichierBudget', 'budget.xlsx', () => office('xlsx'), /spreadsheetml/],
  ['fichierProgramme', 'note.doc', () => cfb('WordDocument'), 'application/msword'],
  ['fichierBudget', 'budget.xls', () => cfb('Workbook'), 'application/vnd.ms-excel'],
])('%s accepte %s (ST4-009)', async (champ, nom, contenu, mime) => {
  expect((await envoyer(champ, nom, await contenu())).mime).toMatch(mime)
})

test.each([
  ['fichierProgramme', 'virus.exe', () => PROGRAMME, TOUS],
  ['fichierProgramme', 'programme.pdf', () => PROGRAMME, TOUS],
  ['fichierProgramme', 'programme.pdf', () => PNG, TOUS],
  ['fichierProgramme', 'installeur.doc', () => cfb('Installer'), TOUS],
  ['fichierProgramme', 'tableur.doc', () => cfb('Workbook'), TOUS],
  ['fichierProgramme', 'vide.pdf', () => Buffer.alloc(0), TOUS],
  ['fichierProgramme', 'sans-extension', () => PNG, TOUS],
  ['fichierBudget', 'budget.docx', () => office('docx'), 'pdf, xls, xlsx'],
  ['fichierBudgetRemuneration', 'budget.png', () => PNG, 'pdf, xls, xlsx'],
  ['fichierLettreDemandeAide', 'lettre.xlsx', () => office('xlsx'), 'pdf'],
  ['fichierDossierPresentation', 'dossier.png', () => PNG, 'pdf'],
  ['fichierVisuel', 'visuel.docx', () => office('docx'), 'png, jpg, webp, pdf'],
])('%s refuse %s et le dit sous le champ (ST4-009, ST4-011)', async (champ, nom, contenu, types) => {
  const avant = await gardes()
  await expect(envoyer(champ, nom, await contenu())).rejects.toMatchObject(refus(champ, seuls(types)))
  expect(await gardes()).toEqual(avant)
})

test.each<[string, string, () => Buffer | Promise<Buffer>, string]>([
  [
    'fichierBudget',
    'budget.xlsx',
    () => officeAvec('xlsx', { 'xl/vbaProject.bin': 'x' }),
    'contient des macros\u00a0: il n’a pas été conservé. Enregistrez-le en PDF, ou sans macro (Enregistrer sous, «\u00a0Document Word (.docx)\u00a0» ou «\u00a0Classeur Excel (.xlsx)\u00a0»), et déposez cette copie.',
  ],
  [
    'fichierLettreDemandeAide',
    'lettre.pdf',
    () => pdfAvec({ catalogue: '/OpenAction<</S/JavaScript/JS(1)>>' }),
    'contient un programme (JavaScript), comme les formulaires PDF qui font leurs calculs\u00a0: il n’a pas été conservé. Ouvrez-le, choisissez Imprimer, puis, à la place de l’imprimante, «\u00a0Microsoft Print to PDF\u00a0» ou «\u00a0Enregistrer au format PDF\u00a0»\u00a0: la copie obtenue se lit de même, déposez-la.',
  ],
  [
    'fichierLettreDemandeAide',
    'lettre.pdf',
    () => pdfAvec({ fin: '/Encrypt<</Filter/Standard/V 1/R 2/O(x)/U(y)/P -4>>' }),
    'est protégé (ouverture, impression ou copie limitées par un mot de passe), même s’il s’ouvre sans le demander\u00a0: il n’a pas été conservé. Enregistrez-le sans cette protection ou, s’il se laisse imprimer, choisissez Imprimer, puis, à la place de l’imprimante, «\u00a0Microsoft Print to PDF\u00a0» ou «\u00a0Enregistrer au format PDF\u00a0», et déposez cette copie. Sinon, demandez-en une à qui l’a fait.',
  ],
  [
    'fichierVisuel',
    'affiche.jpg',
    () => jpegDe(65_500, 65_500),
    'a des dimensions trop grandes (50\u00a0millions de pixels et 30\u00a0000 pixels de côté au plus)\u00a0: il n’a pas été conservé. Réduisez l’image, ou enregistrez-la dans une définition plus petite, et déposez cette copie.',
  ],
])(
  '%s refuse %s, dit ce qui ne va pas et comment en faire une copie',
  async (champ, nom, contenu, phrase) => {
    const avant = await gardes()
    await expect(envoyer(champ, nom, await contenu())).rejects.toMatchObject(
      refus(champ, `Le fichier «\u00a0${nom}\u00a0» ${phrase}`),
    )
    expect(await gardes()).toEqual(avant)
  },
)

test('le reste d’une pièce refusée est lu, pour que la suite de la requête arrive', async () => {
  const source = flux(pdfDe(TAILLE_MAX + 500_000))
  const fin = new Promise((suite) => source.once('end', suite))
  const ctx = { stockage: stockageDisque(dossier), antivirus: clamd(null) }
  await expect(
    recevoirFichier(ctx, {
      champ: 'fichierBudget',
      nom: 'b.pdf',
      flux: source,
      regle: regleDuChamp('fichierBudget'),
    }),
  ).rejects.toThrow()
  await fin
})

test.each([
  ['../../etc/passwd.pdf', 'passwd.pdf'],
  ['C:\\Documents\\budget.xls', 'budget.xls'],
  ['Été\u202e fdp.exe\u0000.pdf', 'Été fdp.exe.pdf'],
  ['..', 'fichier'],
  [`${'é'.repeat(400)}.pdf`, `${'é'.repeat(251)}.pdf`],
])('le nom « %s » se lit « %s »', (brut, lu) => {
  expect(nomLisible(brut)).toBe(lu)
})

test('sans réponse de l’antivirus rien n’est gardé', async () => {
  const avant = await gardes()
  const muet = clamd({ host: '127.0.0.1', port: 9 })
  await expect(envoyer('fichierBudget', 'b.pdf', pdfDe(100), muet)).rejects.toBeInstanceOf(Indisponible)
  expect(await gardes()).toEqual(avant)
})

/** A storage on the disk, and the streams it was asked for. */
function disqueEcoute() {
  const disque = stockageDisque(dossier)
  const ouverts: Readable[] = []
  const lire = async (cle: string) => {
    const lu = await disque.lire(cle)
    ouverts.push(lu)
    return lu
  }
  return { ouverts, stockage: { ...disque, lire } }
}
const AUCUNE_PLACE = ouvrirRetenues({ taille: 0, attente: 0, repos: 0 })

test('un antivirus qui répond sans lire ne laisse aucun fichier ouvert', async () => {
  const { ouverts, stockage } = disqueEcoute()
  for (const verdict of [{ sain: true as const }, { sain: false as const, nom: 'Eicar' }]) {
    const antivirus = { actif: true, analyser: async () => verdict, sonder: async () => {} }
    const regle = regleDuChamp('fichierBudget')
    const source = { champ: 'fichierBudget', nom: 'b.pdf', flux: flux(pdfDe(100)), regle }
    await recevoirFichier({ stockage, antivirus }, source, AUCUNE_PLACE).catch(() => {})
  }
  // Scanned then judged; scanned.
  expect(ouverts.map((f) => f.destroyed)).toEqual([true, true, true])
})

const SCRIPT = '/OpenAction<</S/JavaScript/JS(1)>>'
describe.each([
  ['tenu en mémoire', undefined, 0],
  ['relu du stockage, faute de place', AUCUNE_PLACE, 2],
] as const)('Un contenu %s', (_titre, places, relu) => {
  test.each([[1], [7], [4096], [1_000_000]])(
    'par morceaux de %i octets : entier à l’antivirus et au jugement',
    async (n) => {
      const regle = regleDuChamp('fichierBudget')
      for (const [contenu, attendu] of [
        [pdfAvec({ catalogue: '' }), 'gardé'],
        [pdfAvec({ catalogue: SCRIPT }), 'refusé'],
      ] as const) {
        const morceaux = Array.from({ length: Math.ceil(contenu.length / n) }, (_, i) =>
          contenu.subarray(i * n, i * n + n),
        )
        const { ouverts, stockage } = disqueEcoute()
        let analyse = Buffer.alloc(0)
        const analyser = async (lu: Readable) => {
          analyse = await buffer(lu)
          return { sain: true as const }
        }
        const antivirus = { actif: true, analyser, sonder: async () => {} }
        const source = { champ: 'fichierBudget', nom: 'b.pdf', flux: Readable.from(morceaux), regle }
        const recu = await recevoirFichier({ stockage, antivirus }, source, places).catch(() => null)
        expect([recu ? 'gardé' : 'refusé', analyse.equals(contenu), ouverts.length]).toEqual([
          attendu,
          true,
          relu,
        ])
        if (!recu) continue
        expect(await buffer(await stockage.lire(recu.cle))).toEqual(contenu)
        expect(recu.empreinte).toEqual(createHash('sha256').update(contenu).digest())
      }
    },
  )
})

test('les fichiers d’un même compte se jugent un à un : qui en envoie dix ne retarde les autres que d’un', async () => {
  const lourd = pdfAvec({ objets: Array.from({ length: 2 }, () => conteneurPdf([' '.repeat(15_000_000)])) })
  const regle = regleDuChamp('fichierBudget')
  const juges: string[] = []
  const envoyerPour = async (pour: string, contenu: Buffer) => {
    const source = { champ: 'fichierBudget', nom: 'b.pdf', flux: flux(contenu), regle, pour }
    await recevoirFichier({ stockage: stockageDisque(dossier), antivirus: clamd(null) }, source).catch(
      () => {},
    )
    juges.push(pour)
  }
  const hostiles = Array.from({ length: 10 }, () => envoyerPour('compte:1', lourd))
  // One of them is done: the nine others are at the same point.
  await Promise.race(hostiles)
  await envoyerPour('compte:2', pdfAvec())
  await Promise.all(hostiles)
  expect(juges.indexOf('compte:2')).toBeLessThan(4)
})

describe.runIf(antivirusInstalle())('Avec le vrai démon clamd', () => {
  let demon: Awaited<ReturnType<typeof demarrerAntivirus>>
  beforeAll(async () => {
    demon = await demarrerAntivirus()
  }, 30_000)
  afterAll(() => demon.arreter())

  test('un fichier infecté est refusé sous son champ et rien ne reste', async () => {
    const avant = await gardes()
    const contenu = Buffer.concat([pdfDe(1000), Buffer.from(VIRUS_D_ESSAI)])
    await expect(envoyer('fichierBudget', 'b.pdf', contenu, clamd(demon.cfg))).rejects.toMatchObject(
      refus(
        'fichierBudget',
        'Le fichier «\u00a0b.pdf\u00a0» contient un virus\u00a0: il n’a pas été conservé.',
      ),
    )
    expect(await gardes()).toEqual(avant)
  })

  test('un fichier sain passe', async () => {
    expect((await envoyer('fichierBudget', 'b.pdf', pdfDe(TAILLE_MAX), clamd(demon.cfg))).taille).toBe(
      TAILLE_MAX,
    )
  })
})
