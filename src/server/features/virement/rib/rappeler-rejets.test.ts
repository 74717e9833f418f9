import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { changerRib, lotAuJour, reglerRejet } from '#test-kit/scenes/virements/virement-essai.ts'
import { rappelerRejets } from './rappeler-rejets.ts'

const banc = bancDuFichier()

/** Runs the job each morning of these days. */
async function matins(...jours: string[]): Promise<void> {
  for (const jour of jours) {
    banc.horloge.regler(`${jour}T05:20:00Z`)
    await rappelerRejets(banc.ctx)
  }
}
const rappels = async (projets: readonly number[]) =>
  (await banc.envois()).filter(
    (e) => e.evenement === 'rappel-virement-refuse' && projets.includes(e.projetId ?? 0),
  )

async function rejetes(codes: readonly string[]) {
  banc.horloge.regler('2026-03-02T09:00:00Z')
  const scene = await lotAuJour(banc, codes.length)
  const statuts = Object.fromEntries(codes.map((code, i) => [scene.refs[i] ?? '', `RJCT ${code}`]))
  expect((await scene.repondre(statuts)).statut).toBe(200)
  return scene
}

test('sans autre RIB sept jours après le rejet, le porteur est relancé une fois, et pas une de plus', async () => {
  const { lot, projets } = await rejetes(['AC04', 'AM04'])
  await matins('2026-03-08')
  expect(await rappels(projets)).toEqual([])
  await matins('2026-03-09', '2026-03-09', '2026-03-10', '2026-03-30')
  const [rappel, ...autres] = await rappels(projets)
  expect(autres).toEqual([])
  expect(rappel).toMatchObject({
    projetId: projets[0],
    destinataire: lot.conventions[0]?.porteur.email,
    sujet: '[Action requise] Votre aide attend toujours un RIB',
  })
  expect(rappel?.texte).toMatch(/le 2 mars 2026, la banque a refusé.+compte clos/s)
  expect(rappel?.texte).not.toMatch(new RegExp(`AC04|${lot.numero}`))
})

test('rien à qui a donné un autre RIB, ni une fois le compte dit juste, l’aide retirée ou le compte désactivé', async () => {
  const { s, lot, ids, projets } = await rejetes(['AC04', 'AC01', 'AC06', 'MD07', 'AC04'])
  const [change, , retiree, desactive, relance] = lot.conventions
  if (!change || !retiree || !desactive || !relance) throw new Error('Cinq conventions attendues.')
  banc.horloge.avancer(60_000)
  await changerRib(banc, change.porteur)
  await reglerRejet(banc, s.claire, ids[1])
  const le = banc.horloge.maintenant()
  await banc.db.updateTable('projet').set({ retireLe: le }).where('id', '=', retiree.id).execute()
  await banc.db
    .updateTable('utilisateur')
    .set({ desactiveLe: le })
    .where('id', '=', desactive.porteur.utilisateurId)
    .execute()
  await matins('2026-03-09', '2026-03-20')
  expect((await rappels(projets)).map((e) => e.projetId)).toEqual([relance.id])
})

test('deux processus qui s’y mettent ensemble n’écrivent qu’une fois', async () => {
  const { projets } = await rejetes(['AC04'])
  banc.horloge.regler('2026-03-09T05:20:00Z')
  await Promise.all([rappelerRejets(banc.ctx), rappelerRejets(banc.ctx)])
  expect(await rappels(projets)).toHaveLength(1)
})
