import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes, expliquer, travailDe } from '#test-kit/banc/plans.ts'
import { gensGeneres, PREMIER } from '#test-kit/scenes/gens-generes.ts'
import { lireChaine } from './features/journal/queries.ts'

const requetes = ecouterRequetes()
const banc = bancDuFichier()
let jeton: string

beforeAll(async () => {
  await gensGeneres(banc, { comptes: 200_000, messages: 10, actes: 500_000 })
  jeton = await banc.connecter('admin')
}, 900_000)
afterAll(() => requetes.cesser())

/** What is asked, in how many statements, and how many pages (8 kB) of the database they touch at most. */
const APPELS: [string, number, number][] = [
  ['messagerie/conversations', 2, 1000],
  ['messagerie/conversations?page=40', 2, 1500],
  ['messagerie/conversations?recherche=n4321', 2, 600],
  ['messagerie/conversations?recherche=introuvable', 2, 50],
  ['messagerie/conversations?recherche=livre', 2, 15000],
  ['messagerie/conversations?nonLues=oui', 2, 4500],
  ['messagerie/conversations?nonLues=oui&sansReponse=oui', 2, 50],
  ['messagerie/conversations?sansReponse=oui', 2, 50],
  ['messagerie/conversations?role=porteurProjet', 2, 7500],
  ['messagerie/conversations?dernierDu=2026-01-19&dernierAu=2026-01-20', 2, 1500],
  ['messagerie/conversations?tri=dernier', 2, 1500],
  ['messagerie/conversations?tri=-nonlus', 2, 3000],
  ['porteurs-projet/valides', 2, 1000],
  ['porteurs-projet/valides?page=40', 2, 3500],
  ['porteurs-projet/en-cours', 2, 1000],
  ['porteurs-projet/en-cours?statut=refus', 2, 1000],
  ['porteurs-projet/valides?recherche=n4321', 2, 600],
  ['porteurs-projet/valides?recherche=livre', 2, 15000],
  ['comptes', 1, 300],
  ['comptes?parPage=50&page=2', 2, 300],
  ['envois/echecs', 2, 50],
  ['envois/echecs?page=40', 2, 150],
  ['journal', 2, 100],
  ['journal?genre=projet', 2, 100],
  ['journal?genre=commission', 2, 50],
  ['journal?genre=porteur&acte=controler', 2, 50],
  ['journal?genre=porteur&acteurId=1', 2, 50],
  ['journal?nom=n43217', 4, 150],
  ['journal?nom=livre', 1, 1500],
  ['journal?nom=introuvable', 2, 50],
  ['journal/verification', 1, 20],
  ['notifications', 1, 100],
]

test.each(APPELS)(
  '%s : %i instructions, au plus %i pages, rien lu d’un bout à l’autre',
  async (appel, n, pages) => {
    const actes = await lectures(() => banc.appeler('GET', appel, { jeton }))
    let travail = 0
    for (const { texte, valeurs } of actes) {
      expect((await expliquer(banc.db, texte, valeurs)).parcourues).toEqual([])
      travail += await travailDe(banc.db, texte, valeurs)
    }
    expect(actes.length).toBe(n)
    expect(travail).toBeLessThan(pages)
  },
)

test.each([
  ['tri=nom', 8000],
  ['tri=-nom', 8000],
  ['role=membreCommission', 8000],
  ['recherche=n4321&tri=nom', 1500],
])(
  'sans index de leur ordre, les conversations se lisent d’un seul passage : %s, au plus %i pages',
  async (query, pages) => {
    const actes = await lectures(() => banc.appeler('GET', `messagerie/conversations?${query}`, { jeton }))
    let travail = 0
    for (const { texte, valeurs } of actes) travail += await travailDe(banc.db, texte, valeurs)
    expect(actes.length).toBe(2)
    expect(travail).toBeLessThan(pages)
  },
)

test.each([
  [4, true, 1],
  [4, false, 1],
  [50, false, 100],
])(
  'le journal d’une demande de cinq mille actes, %i lignes, récentes %s, page %i : deux instructions, quelques pages',
  async (parPage, recents, page) => {
    const lues = await lectures(async () => {
      const { lignes, total } = await lireChaine(banc.db, `projet:${PREMIER}`, { page, parPage, recents })
      return { statut: total === 5000 && lignes.length === parPage ? 200 : 500 }
    })
    expect(lues.length).toBe(2)
    let travail = 0
    for (const { texte, valeurs } of lues) travail += await travailDe(banc.db, texte, valeurs)
    expect(travail).toBeLessThan(80)
  },
)

async function lectures(faire: () => Promise<{ statut: number }>) {
  const vues = await requetes.pendant(async () => expect((await faire()).statut).toBe(200))
  return vues.filter((v) => !v.texte.includes('jeton_empreinte'))
}
