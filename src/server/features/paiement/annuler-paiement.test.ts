import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeAttestee, demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let jeton: string
beforeAll(async () => {
  jeton = await banc.connecter('comptable')
})

const annuler = (id: number, corps: object = { motif: 'Virement rejeté par la banque.' }) =>
  banc.appeler('PATCH', `projets/${id}/annuler-paiement`, { jeton, corps })
const lire = async (id: number) => (await banc.appeler('GET', `projets/${id}`, { jeton })).corps.data

test('un paiement s’annule avec un motif, et la demande peut être payée de nouveau (PAY-001)', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await demandePayee(banc, porteur)
  const { statut, corps } = await annuler(id)
  expect([statut, corps.data]).toMatchObject([200, { id, isPayed: false, datePaiement: null }])
  expect(await lire(id)).toMatchObject({ isPayed: false, libelleEtat: 'Paiement à venir', paiement: null })
  const [paiement] = await banc.db.selectFrom('paiement').selectAll().where('projetId', '=', id).execute()
  expect(paiement).toMatchObject({ annuleMotif: 'Virement rejeté par la banque.', montant: 2500 })
  const lignes = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', `projet:${id}`)
    .where('acte', '=', 'annulerPaiement')
    .execute()
  expect(lignes).toMatchObject([
    { avant: { montant: 2500 }, apres: { motif: 'Virement rejeté par la banque.' } },
  ])
  expect((await banc.envois()).filter((e) => e.projetId === id)).toMatchObject([
    { evenement: 'paiement-annule', destinataire: porteur.email },
  ])
  const encore = await banc.appeler('PATCH', `projets/${id}/validerPaiement`, { jeton, corps: {} })
  expect(encore.statut).toBe(200)
})

test('sans motif, rien n’est annulé ; une fois l’attestation signée non plus', async () => {
  const porteur = await creerPorteur(banc)
  const paye = await demandePayee(banc, porteur)
  expect(await annuler(paye.id, { motif: ' ' })).toMatchObject({
    statut: 422,
    corps: { errors: { motif: ['Le champ "Motif de l’annulation" est requis.'] } },
  })
  expect((await lire(paye.id)).isPayed).toBe(true)
  const atteste = await demandeAttestee(banc, await creerPorteur(banc))
  expect((await annuler(atteste.id)).statut).toBe(409)
  expect((await lire(atteste.id)).isPayed).toBe(true)
})

test('trente annulations ensemble n’en font qu’une', async () => {
  const { id } = await demandePayee(banc, await creerPorteur(banc))
  const statuts = await Promise.all(Array.from({ length: 30 }, async () => (await annuler(id)).statut))
  expect(statuts.sort()).toEqual([200, ...Array(29).fill(409)])
  expect((await banc.envois()).filter((e) => e.projetId === id)).toHaveLength(1)
})

test('chaque rôle reçoit ce que dit la table des droits (PER-041)', async () => {
  const porteur = await creerPorteur(banc)
  const { id } = await demandePayee(banc, porteur)
  const statuts = await statutsParRole(banc, porteur, (qui) =>
    banc.appeler('PATCH', `projets/${id}/annuler-paiement`, {
      ...(qui && { jeton: qui }),
      corps: { motif: 'Erreur de saisie.' },
    }),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 200,
    superviseur: 403,
    admin: 403,
  })
})
