import { beforeEach, describe, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, creerProjet, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { anonymiserEchus } from './anonymiser-echus.ts'

const JOUR = 86_400_000

const banc = bancDuFichier()
let admin: string
let porteur: PorteurEssai
beforeEach(async () => {
  admin = await banc.connecter('admin')
  porteur = await creerPorteur(banc)
})

/** Withdrawn so long ago that it is due, and announced two months ago. */
async function echu(titulaire = porteur) {
  const le = banc.horloge.maintenant()
  const projet = await demandeDeposee(banc, titulaire, {
    retireLe: new Date(le.getTime() - 5.1 * 365.25 * JOUR),
  })
  await banc.db
    .updateTable('projet')
    .set({ creeLe: new Date(le.getTime() - 6 * 365 * JOUR) })
    .where('id', '=', projet.id)
    .execute()
  await anonymiserEchus(banc.ctx)
  banc.horloge.avancer(60 * JOUR)
  // Sessions are of eight hours.
  admin = await banc.connecter('admin')
  return projet
}
const anonyme = async (id: number) =>
  (await banc.db.selectFrom('projet').select('anonymiseLe').where('id', '=', id).executeTakeFirstOrThrow())
    .anonymiseLe !== null
const retenir = (corps: object) => banc.appeler('POST', 'conservation/retenues', { jeton: admin, corps })
const lever = (id: number) => banc.appeler('PATCH', `conservation/retenues/${id}/lever`, { jeton: admin })
const lister = async (vue = 'effacables') =>
  (await banc.appeler('GET', `conservation?vue=${vue}`, { jeton: admin })).corps
const retenues = async () => (await banc.appeler('GET', 'conservation/retenues', { jeton: admin })).corps.data

describe('une retenue', () => {
  test('suspend une demande échue ; levée, elle est annoncée de nouveau trente jours', async () => {
    const projet = await echu()
    const posee = await retenir({ numero: projet.numero, motif: 'Litige en cours' })
    expect(posee.statut).toBe(201)
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 0 })
    expect(await retenues()).toMatchObject([
      { motif: 'Litige en cours', projet: { numero: projet.numero }, par: { prenom: 'Camille' } },
    ])
    expect((await lister()).meta.comptes).toEqual({ effacables: 0, aVenir: 0, retenues: 1 })
    expect((await lever(posee.corps.data.id)).statut).toBe(200)
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 0 })
    expect((await lister('a-venir')).data).toHaveLength(1)
    banc.horloge.avancer(30 * JOUR)
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 1 })
    expect(await anonyme(projet.id)).toBe(true)
  })

  test('sur un compte, suspend toutes ses demandes', async () => {
    const projet = await echu()
    const { corps } = await retenir({ idPorteur: porteur.id, motif: 'Contrôle fiscal' })
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 0, comptes: 0 })
    expect(await anonyme(projet.id)).toBe(false)
    expect((await retenues())[0]).toMatchObject({ projet: null, porteur: { id: porteur.id } })
    await lever(corps.data.id)
    banc.horloge.avancer(30 * JOUR)
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 1 })
  })

  test('répétée, répond pareil ; un autre motif est un conflit ; un numéro inconnu se dit sous son champ', async () => {
    const projet = await creerProjet(banc, porteur)
    const corps = { numero: projet.numero, motif: 'Litige' }
    const [un, deux] = [await retenir(corps), await retenir(corps)]
    expect([un.statut, deux.statut, un.corps.data]).toEqual([201, 201, deux.corps.data])
    expect((await retenir({ ...corps, motif: 'Autre' })).statut).toBe(409)
    const inconnue = await retenir({ numero: '1999-0001', motif: 'Litige' })
    expect([inconnue.statut, inconnue.corps.errors]).toEqual([
      422,
      { numero: ['Aucune demande ne porte ce numéro.'] },
    ])
    expect((await retenir({ numero: projet.numero })).corps.errors).toEqual({
      motif: ['Le champ "Motif" est requis.'],
    })
    expect((await retenir({ motif: 'Litige' })).corps.errors).toEqual({
      numero: ['Le champ "Numéro de la demande" est requis.'],
    })
    expect([(await lever(un.corps.data.id)).statut, (await lever(un.corps.data.id)).statut]).toEqual([
      200, 200,
    ])
    expect((await lever(999_999)).statut).toBe(404)
    const actes = await banc.db
      .selectFrom('journal')
      .select('acte')
      .where('chaine', '=', `projet:${projet.id}`)
      .orderBy('rang')
      .execute()
    expect(actes.map((a) => a.acte)).toEqual(['retenir', 'leverRetenue'])
  })

  test('une demande à laquelle son porteur revient quitte la liste', async () => {
    const le = banc.horloge.maintenant()
    const vieux = new Date(le.getTime() - 5.1 * 365.25 * JOUR)
    const brouillon = await creerProjet(banc, porteur, { creeLe: vieux, modifieLe: vieux })
    await anonymiserEchus(banc.ctx)
    expect((await lister('a-venir')).data).toMatchObject([
      { genre: 'dossier', cause: 'abandonnee', projet: { numero: brouillon.numero }, gardePreuves: false },
    ])
    banc.horloge.avancer(31 * JOUR)
    admin = await banc.connecter('admin')
    expect((await lister()).data).toHaveLength(1)
    const modifieLe = banc.horloge.maintenant()
    await banc.db.updateTable('projet').set({ modifieLe }).where('id', '=', brouillon.id).execute()
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ dossiers: 0 })
    expect(await anonyme(brouillon.id)).toBe(false)
    expect((await lister()).data).toEqual([])
  })
})

describe('un compte', () => {
  test('refusé ou jamais validé, sans activité, part de même ; un autre actif reste', async () => {
    const le = banc.horloge.maintenant()
    const vieux = new Date(le.getTime() - 6 * 365.25 * JOUR)
    const anciens = [
      await creerPorteur(banc, { etat: 'refus', champs: { soumisLe: vieux, refuseLe: vieux } }),
      await creerPorteur(banc, { etat: 'en cours', champs: { soumisLe: vieux } }),
    ]
    const actif = await creerPorteur(banc, { etat: 'en cours', champs: { soumisLe: vieux } })
    const tous = [...anciens, actif]
    for (const p of tous) {
      await banc.db
        .updateTable('utilisateur')
        .set({ creeLe: vieux })
        .where('id', '=', p.utilisateurId)
        .execute()
      await banc.db.updateTable('porteur').set({ ribModifieLe: null }).where('id', '=', p.id).execute()
    }
    await banc.connecter(actif.utilisateurId)
    await anonymiserEchus(banc.ctx)
    banc.horloge.avancer(31 * JOUR)
    expect(await anonymiserEchus(banc.ctx)).toMatchObject({ comptes: 2, echecs: [] })
    const lus = await banc.db
      .selectFrom('porteur')
      .select(['nomStructure', 'motifRefus'])
      .where(
        'id',
        'in',
        tous.map((p) => p.id),
      )
      .orderBy('id')
      .execute()
    expect(lus.map((p) => p.nomStructure)).toEqual([
      'Structure anonymisée',
      'Structure anonymisée',
      actif.nomStructure,
    ])
    expect(lus[0]?.motifRefus).toBe('Effacé au terme de la conservation.')
    const jeton = await banc.connecter('admin')
    const corps = { idPorteurProjet: anciens[0]?.id, status: 'valide' }
    expect((await banc.appeler('POST', 'porteurs-projet/valider', { jeton, corps })).statut).toBe(404)
  })
})
