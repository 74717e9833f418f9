import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeRemplie } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { annoncerEcheances } from './annoncer-echeances.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const JOUR = 86_400_000

const banc = bancDuFichier()
let admin: string
let porteur: PorteurEssai
let demande: { id: number; numero: string }
beforeAll(async () => {
  admin = await banc.connecter('admin')
})
const neuve = async () => {
  porteur = await creerPorteur(banc)
  demande = await laissee()
}
beforeEach(neuve)

/** A draft left for so long that it may go today. */
async function laissee() {
  const le = banc.horloge.maintenant()
  const vieux = new Date(le.getTime() - 5.5 * 365.25 * JOUR)
  const projet = await demandeRemplie(banc, porteur, { creeLe: vieux, modifieLe: vieux })
  await annoncerEcheances(banc.ctx)
  const annonceLe = new Date(le.getTime() - 40 * JOUR)
  await banc.db
    .updateTable('conservationAnnonce')
    .set({ annonceLe })
    .where('projetId', '=', projet.id)
    .execute()
  return projet
}
const reste = () =>
  banc.db.selectFrom('projet').select(['nom', 'anonymiseLe']).where('id', '=', demande.id).executeTakeFirst()

const retenir = (cible: object) =>
  banc.appeler('POST', 'conservation/retenues', { jeton: admin, corps: { ...cible, motif: 'Litige' } })
const surDemande = () => retenir({ numero: demande.numero })
const surCompte = () => retenir({ idPorteur: porteur.id })
const supprimer = async () =>
  banc.appeler('DELETE', `projets/${demande.id}`, { jeton: await banc.connecter(porteur.utilisateurId) })

/** Exactly so many statements of this database wait for a lock. */
const attendues = (n: number) =>
  vi.waitFor(async () => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(banc.db)
    expect(rows[0]?.n).toBe(n)
  }, 60_000)

/**
 * What both answer: the first is stopped at its line of the journal, with all its locks taken; the second is
 * seen waiting for it; then both go on.
 */
async function ensemble<A, B>(chaine: string, premier: () => Promise<A>, second: () => Promise<B>) {
  const { un, deux } = await banc.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${chaine}))`.execute(tx)
    const un = premier()
    await attendues(1)
    const deux = second()
    await attendues(2)
    return { un, deux }
  })
  return [await un, await deux] as const
}
const deLaDemande = () => `projet:${demande.id}`
const duCompte = () => `porteur:${porteur.id}`

describe('une retenue et une suppression au même instant', () => {
  test.each([
    ['la demande', surDemande, deLaDemande],
    ['son compte', surCompte, duCompte],
  ])('posée la première sur %s, la suppression l’attend et est refusée', async (_, poser, chaine) => {
    const [retenue, suppression] = await ensemble(chaine(), poser, supprimer)
    expect([retenue.statut, suppression.statut]).toEqual([201, 409])
    expect(await reste()).toMatchObject({ anonymiseLe: null })
  })

  test.each([
    ['la demande n’a plus de numéro', surDemande, 422],
    ['le compte est retenu sans elle', surCompte, 201],
  ])('supprimée la première, la retenue l’attend : %s', async (_, poser, attendu) => {
    const [suppression, retenue] = await ensemble(deLaDemande(), supprimer, poser)
    expect([suppression.statut, retenue.statut]).toEqual([200, attendu])
    expect(await reste()).toBeUndefined()
  })

  test('vingt fois sans rien attendre : jamais supprimée une fois retenue', async () => {
    for (let tour = 0; tour < 20; tour += 1) {
      const poser = tour % 2 ? surCompte : surDemande
      if (tour > 0) await neuve()
      const jeton = await banc.connecter(porteur.utilisateurId)
      const efface = () => banc.appeler('DELETE', `projets/${demande.id}`, { jeton })
      const [a, b] = await Promise.all(tour % 4 < 2 ? [poser(), efface()] : [efface(), poser()])
      expect([a.statut, b.statut].sort().join()).toMatch(/^(200,201|200,422|201,409)$/)
      const actes = await banc.db
        .selectFrom('journal')
        .select('acte')
        .where('chaine', 'in', [deLaDemande(), duCompte()])
        .orderBy('id')
        .execute()
      expect(['retenir', 'supprimerDemande', 'supprimerDemande,retenir']).toContain(
        actes.map((j) => j.acte).join(),
      )
    }
  })
})

test('retenir un compte retire ses demandes échues de ce qui peut partir, et les garde', async () => {
  const effacables = async () =>
    (await banc.appeler('GET', 'conservation?parPage=1', { jeton: admin })).corps.meta.comptes.effacables
  const avant = await effacables()
  expect((await surCompte()).statut).toBe(201)
  expect(await effacables()).toBe(avant - 1)
  await anonymiserEchus(banc.ctx)
  expect(await reste()).toMatchObject({ anonymiseLe: null })
})

describe('une retenue et une anonymisation au même instant', () => {
  const anonymiser = () => anonymiserEchus(banc.ctx)

  test.each([
    ['la demande', surDemande, deLaDemande],
    ['son compte', surCompte, duCompte],
  ])('posée la première sur %s, l’anonymisation l’attend et ne fait rien', async (_, poser, chaine) => {
    const [retenue, bilan] = await ensemble(chaine(), poser, anonymiser)
    expect([retenue.statut, bilan]).toMatchObject([201, { dossiers: 0, echecs: [] }])
    expect(await reste()).toMatchObject({ anonymiseLe: null })
  })

  test.each([
    ['il ne reste rien de la demande', surDemande, 409],
    ['le compte est retenu sans elle', surCompte, 201],
  ])('anonymisée la première, la retenue l’attend : %s', async (_, poser, attendu) => {
    const [bilan, retenue] = await ensemble(deLaDemande(), anonymiser, poser)
    expect([bilan, retenue.statut]).toMatchObject([{ dossiers: 1, echecs: [] }, attendu])
    expect(await reste()).toMatchObject({ nom: null })
  })

  test('une retenue levée est annoncée de nouveau : l’anonymisation qui l’attend ne fait rien', async () => {
    const { corps } = await surDemande()
    const lever = () =>
      banc.appeler('PATCH', `conservation/retenues/${corps.data.id}/lever`, { jeton: admin })
    const [levee, bilan] = await ensemble(deLaDemande(), lever, anonymiser)
    expect([levee.statut, bilan]).toMatchObject([200, { dossiers: 0, echecs: [] }])
    expect(await reste()).toMatchObject({ anonymiseLe: null })
  })
})
