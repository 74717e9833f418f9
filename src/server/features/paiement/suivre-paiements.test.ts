import { afterAll, beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeConventionnee, demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, MOT_DE_PASSE, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { poserVirement } from '#test-kit/scenes/virements/virement-pose.ts'

const banc = bancDuFichier()
const requetes = ecouterRequetes()
afterAll(() => requetes.cesser())
let porteur: PorteurEssai
beforeAll(async () => {
  porteur = await creerPorteur(banc)
})

const lire = async (qui = porteur) =>
  (await banc.appeler('GET', 'mes-paiements', { jeton: await banc.connecter(qui.utilisateurId) })).corps.data
const finir = async (lotId: number, champs: object) =>
  banc.db
    .updateTable('ligneVirement')
    .set({ finieLe: banc.horloge.maintenant(), ...champs })
    .where('lotId', '=', lotId)
    .execute()

test('de la convention signée au virement refusé, le porteur lit où il en est, et rien du lot', async () => {
  const projet = await demandeConventionnee(banc, porteur)
  expect(await lire()).toMatchObject([
    { projetId: projet.id, etat: 'a-venir', montant: 2500, reference: projet.numeroConvention },
  ])
  const { id, numero, reference } = await poserVirement(banc, projet)
  expect(await lire()).toMatchObject([{ phrase: 'Virement en préparation', reference, transmisLe: null }])
  const exporteLe = banc.horloge.maintenant()
  const { preparePar } = await banc.db
    .selectFrom('lotVirement')
    .select('preparePar')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: approuvePar } = await banc.db
    .selectFrom('utilisateur')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  await banc.db
    .updateTable('lotVirement')
    .set({
      approuveLe: exporteLe,
      approuvePar,
      fichier: Buffer.from('x'),
      empreinte: 'a'.repeat(64),
      norme: '09',
      debiteNom: 'Sofia',
      debiteIban: 'FR76',
      debiteBic: 'AGRIFRPP',
      exporteLe,
      exportePar: preparePar,
    })
    .where('id', '=', id)
    .execute()
  const [transmis] = await lire()
  expect(transmis).toMatchObject({
    phrase: 'Virement transmis à la banque, exécution prévue le 5 mars 2026',
    execution: '2026-03-05',
    ancienCompte: false,
  })
  expect(transmis.compte.iban).toBe('FR76\u00a0••••\u00a0••••\u00a00189')
  expect(JSON.stringify(transmis)).not.toContain(numero)
  const { id: rejeteePar } = { id: preparePar }
  await finir(id, {
    rejeteeLe: exporteLe,
    rejeteePar,
    rejetCode: 'AC04',
    rejetViseCompte: true,
    rejetMotif: 'Mot interne',
  })
  const [refuse] = await lire()
  expect(refuse).toMatchObject({
    etat: 'refuse',
    phrase: 'Virement refusé par la banque\u00a0: vérifiez votre RIB',
    motif: 'compte clos',
    refuseLe: exporteLe.toISOString(),
    compteRefuse: 'FR76\u00a0••••\u00a0••••\u00a00189',
    ribRecuLe: null,
    referenceSuivante: `${projet.numeroConvention}-2`,
  })
  expect(JSON.stringify(refuse)).not.toMatch(/AC04|Mot interne/)
  banc.horloge.avancer(60_000)
  await banc.db
    .updateTable('porteur')
    .set({ ribModifieLe: banc.horloge.maintenant(), ibanEmpreinte: Buffer.alloc(32, 1) })
    .where('id', '=', porteur.id)
    .execute()
  expect(await lire()).toMatchObject([
    { etat: 'rib-corrige', ribRecuLe: banc.horloge.maintenant().toISOString() },
  ])
})

test('un lot annulé ou une ligne retirée ne se voient plus ; un paiement fait hors lot se lit payé', async () => {
  const autre = await creerPorteur(banc)
  const paye = await demandePayee(banc, autre)
  expect(await lire(autre)).toMatchObject([
    { projetId: paye.id, phrase: 'Payé le 2 mars 2026', etat: 'paye', prepareLe: null },
  ])
  const tiers = await creerPorteur(banc)
  const projet = await demandeConventionnee(banc, tiers)
  const { id } = await poserVirement(banc, projet)
  const { preparePar } = await banc.db
    .selectFrom('lotVirement')
    .select('preparePar')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await finir(id, { retireeLe: banc.horloge.maintenant(), retireePar: preparePar })
  expect(await lire(tiers)).toMatchObject([{ etat: 'a-venir' }])
})

test('un RIB changé pendant un virement : le porteur et le personnel l’apprennent, lot et référence nommés', async () => {
  const tiers = await creerPorteur(banc)
  const projet = await demandeConventionnee(banc, tiers)
  const { numero, reference } = await poserVirement(banc, projet)
  const jeton = await banc.connecter(tiers.utilisateurId)
  const { version } = (await banc.appeler('GET', `porteurs-projet/${tiers.id}`, { jeton })).corps.data
  const corps = {
    section: 'rib',
    titulaireCompte: 'Lettres en Rade',
    iban: 'FR1420041010050500013M02606',
    bic: 'PSSTFRPPXXX',
    motDePasseActuel: MOT_DE_PASSE,
    version,
  }
  const { statut } = await banc.appeler('PATCH', `porteurs-projet/${tiers.id}`, { jeton, corps })
  expect(statut).toBe(200)
  expect(await lire(tiers)).toMatchObject([{ etat: 'preparation', ancienCompte: true }])
  const envois = (await banc.envois()).filter((e) => e.porteurId === tiers.id)
  const textes = (evenement: string) => envois.filter((e) => e.evenement === evenement).map((e) => e.texte)
  expect(textes('rib-modifie')[0]).toContain('Un paiement est en cours vers l’ancien compte')
  expect(textes('rib-modifie')[0]).not.toContain(numero)
  for (const texte of textes('rib-modifie-staff'))
    expect(texte).toContain(`Le virement ${reference} du lot ${numero} est bloqué`)
  expect(textes('rib-modifie-staff').length).toBeGreaterThan(0)
})

test('autant d’instructions pour une aide que pour plusieurs ; chacun ne lit que les siennes', async () => {
  const seul = await creerPorteur(banc)
  await demandeConventionnee(banc, seul)
  const jeton = await banc.connecter(seul.utilisateurId)
  const compter = async () =>
    (await requetes.textes(() => banc.appeler('GET', 'mes-paiements', { jeton }))).length
  const avant = await compter()
  for (let i = 0; i < 3; i++) await poserVirement(banc, await demandeConventionnee(banc, seul))
  expect([await compter(), (await lire(seul)).length]).toEqual([avant, 4])
  const statuts = await statutsParRole(banc, seul, (j) =>
    banc.appeler('GET', 'mes-paiements', j ? { jeton: j } : {}),
  )
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 200,
    membreCommission: 403,
    comptable: 403,
    superviseur: 403,
    admin: 403,
  })
})
