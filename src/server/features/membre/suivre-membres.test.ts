import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { PROPRIETAIRE, retirer, structureEssai } from '#test-kit/scenes/departs-essai.ts'
import { EDITEUR } from '#test-kit/scenes/invitations-essai.ts'

const banc = bancDuFichier()

test('le personnel lit les présents puis les partis, avec leurs droits et leurs dates ; un porteur, non', async () => {
  const { porteur, fondateur, autres } = await structureEssai(banc, [EDITEUR, PROPRIETAIRE])
  const [parti, reste] = autres as [(typeof autres)[0], (typeof autres)[0]]
  banc.horloge.avancer(3_600_000)
  const le = banc.horloge.maintenant().toISOString()
  await retirer(banc, parti, fondateur)
  const lire = async (qui: 'comptable' | 'membreCommission', id = porteur.id) =>
    banc.appeler('GET', `porteurs-projet/${id}/membres/tous`, { jeton: await banc.connecter(qui) })
  expect((await lire('comptable')).corps.data).toMatchObject([
    { id: fondateur.membre, ...PROPRIETAIRE, jusque: null, responsable: true },
    { id: reste.membre, ...PROPRIETAIRE, jusque: null, responsable: false },
    { id: parti.membre, email: parti.email, ...EDITEUR, jusque: le, responsable: false },
  ])
  expect((await lire('comptable', 2_000_000_000)).statut).toBe(404)
  expect((await lire('membreCommission')).statut).toBe(403)
})
