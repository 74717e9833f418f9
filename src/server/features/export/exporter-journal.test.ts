import { beforeAll, expect, test } from 'vitest'
import { LIBELLES_ROLES } from '#domain/commun/roles.ts'
import { libelleActe } from '#domain/journal/actes-journal.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, ouvrirPeriode, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let jeton: string
let numero: string

beforeAll(async () => {
  await ouvrirPeriode(banc)
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter('admin')
  const { id } = await demandeDeposee(banc, porteur)
  const corps = { projetValide: true, presentationValide: true, budgetValide: true, fichiersValide: true }
  await banc.appeler('PATCH', `projets/${id}/controle`, { corps, jeton })
  numero = (
    await banc.db.selectFrom('projet').select('numero').where('id', '=', id).executeTakeFirstOrThrow()
  ).numero
})

const exporter = (query = '') => banc.appeler('GET', `export/journal${query}`, { jeton })

test('superviseur et admin, nul autre', async () => {
  const statuts = await statutsParRole(banc, porteur, (j) =>
    banc.appeler('GET', 'export/journal', j ? { jeton: j } : {}),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})

test.each(['', '?acte=controler', '?genre=projet', '?genre=portail', '?numero=NUMERO', '?nom=introuvable'])(
  '« %s » donne exactement ce que l’écran montre, dans son ordre, sans l’export lui-même',
  async (modele) => {
    const query = modele.replace('NUMERO', numero)
    const montre = (await banc.appeler('GET', `journal${query}`, { jeton })).corps.data
    const { valeurs } = lireClasseur((await exporter(query)).octets)
    expect(valeurs.map((l) => [l.Acte, l.Sur ?? null])).toEqual(
      montre.map((l: { acte: string; objet: { nom: string | null } }) => [libelleActe(l.acte), l.objet.nom]),
    )
  },
)

test('une ligne dit quand, quoi, sur quoi, par qui et d’où, en français', async () => {
  const [ligne] = lireClasseur((await exporter('?acte=controler')).octets).valeurs
  expect(ligne).toMatchObject({
    Acte: 'Demande contrôlée',
    Détail: 'Accepté',
    Objet: 'Demande',
    Sur: numero,
    Rôle: LIBELLES_ROLES.admin,
  })
})

test('le classeur est daté, et l’export inscrit au journal avec ses filtres', async () => {
  const r = await exporter('?genre=projet&inconnu=1')
  expect(r.entetes['content-disposition']).toBe('attachment; filename=journal-2026-03-02.xlsx')
  const { data } = (await banc.appeler('GET', 'journal?acte=exporterJournal', { jeton })).corps
  expect([data[0].apres, data[0].objet.genre]).toEqual([{ genre: 'projet' }, 'portail'])
})

test('un nom que trop de gens portent est refusé par une phrase', async () => {
  for (let n = 0; n < 11; n++) await creerPorteur(banc, { champs: { nomStructure: `Bibliothèque ${n}` } })
  const r = await exporter('?nom=bibliotheque')
  expect([r.statut, r.corps.errors]).toEqual([
    422,
    { nom: ['Trop de structures ou de personnes portent ce nom\u00a0: précisez-le.'] },
  ])
})
