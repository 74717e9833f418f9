import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changerRib, REGLAGE_ESSAI, sceneVirement } from '#test-kit/scenes/virements/virement-essai.ts'

const banc = bancDuFichier()

const IBAN = [
  'FR7630006000011234567890189',
  'FR7630004000031234567890143',
  REGLAGE_ESSAI.iban.replaceAll(' ', ''),
]
/** The middle of each account, which no mask shows; whatever the spaces. */
const COEURS = IBAN.map((iban) => iban.slice(6, -4))

test('superviseur et membre ne lisent aucun IBAN entier : listes, lots, RIB, fiche, recherche, journal, refus', async () => {
  const s = await sceneVirement(banc)
  const [remis, bloque] = [await s.lotTransmis(1), await s.lotPrepare(2)]
  const [c] = bloque.conventions
  if (!c) throw new Error('Une convention attendue.')
  banc.horloge.avancer(60_000)
  await changerRib(banc, c.porteur)
  const { jour, modifieLe } = {
    jour: '2026-03-02',
    modifieLe: (await s.agir('GET', `/ribs/${c.porteur.id}`)).corps.data.modifieLe,
  }
  await s.agir('POST', `/ribs/${c.porteur.id}/verifier`, {
    ribModifieLe: modifieLe,
    interlocuteur: 'Camille',
    jour,
  })
  const [ligne] = (await s.lire(bloque.id)).lignes
  const refus = await s.approuver(bloque.id)
  expect(refus.statut).toBe(409)
  await s.agir('PATCH', `/${bloque.id}/lignes/${ligne.id}/reprendre-rib`)
  const chemins = [
    ...['virements/a-payer', 'virements', `virements/${remis.id}`, `virements/${bloque.id}`],
    ...[`virements/${remis.id}/telechargements`, `virements/ribs/${c.porteur.id}`, 'parametres/virement'],
    ...[`porteurs-projet/${c.porteur.id}`, 'porteurs-projet', 'projets', `projets/${c.id}`],
    ...[`projets/${c.id}/journal`, 'journal?parPage=100', `recherche?q=${IBAN[0]}`, 'messagerie'],
  ]
  for (const role of ['superviseur', 'membreCommission'] as const) {
    const jeton = await banc.connecter(role)
    for (const chemin of chemins) {
      const { statut, corps } = await banc.appeler('GET', chemin, { jeton })
      const lu = JSON.stringify(corps).replaceAll(/[\s\u00a0]/g, '')
      expect([chemin, statut < 500, COEURS.filter((coeur) => lu.includes(coeur))]).toEqual([chemin, true, []])
      if (role === 'superviseur' && chemin.startsWith('virements')) expect(statut).toBe(200)
    }
  }
  const ecrits = JSON.stringify([
    refus.corps,
    await banc.db.selectFrom('journal').select(['avant', 'apres']).execute(),
    (await banc.envois()).map((e) => [e.sujet, e.texte]),
  ]).replaceAll(/[\s\u00a0]/g, '')
  expect(COEURS.filter((coeur) => ecrits.includes(coeur))).toEqual([])
})

test('un porteur ne lit ni le lot, ni le paiement d’un autre, ni son RIB', async () => {
  const s = await sceneVirement(banc)
  const lot = await s.lotTransmis(2)
  const [moi, autre] = lot.conventions
  if (!moi || !autre) throw new Error('Deux conventions attendues.')
  const jeton = await banc.connecter(moi.porteur.utilisateurId)
  const lire = async (chemin: string) => await banc.appeler('GET', chemin, { jeton })
  const refuses = [
    ...['virements/a-payer', 'virements', `virements/${lot.id}`, `virements/ribs/${autre.porteur.id}`],
    ...[`projets/${autre.id}`, `porteurs-projet/${autre.porteur.id}`],
  ]
  for (const chemin of refuses) expect([403, 404]).toContain((await lire(chemin)).statut)
  expect((await banc.appeler('POST', `virements/${lot.id}/ordre`, { jeton, corps: {} })).statut).toBe(403)
  const miens = JSON.stringify((await lire('mes-paiements')).corps)
  expect(miens).toContain(moi.numeroConvention)
  for (const secret of [autre.numeroConvention, autre.porteur.nomStructure, lot.numero])
    expect(miens).not.toContain(secret)
})
