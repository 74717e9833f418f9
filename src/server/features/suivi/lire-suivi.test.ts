import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { creerPorteur, creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

test('se lit par le personnel ; qui suit le dossier l’a ouvert, les autres ne l’ouvrent pas pour lui', async () => {
  await ouvrirPeriode(banc)
  const porteur = await creerPorteur(banc)
  const { id } = await demandeDeposee(banc, porteur)
  const karim = await creerStaff(banc, 'superviseur', { prenom: 'Karim', nom: 'Haddad' })
  const corps = { utilisateurId: karim.id, suiviPar: null }
  await banc.appeler('PATCH', `projets/${id}/suivi`, { jeton: await banc.connecter('admin'), corps })
  const statuts = await statutsParRole(banc, porteur, (jeton) =>
    banc.appeler('GET', `projets/${id}/suivi`, jeton ? { jeton } : {}),
  )
  const refuse = { anonyme: 401, porteur_own: 403, porteur_other: 403, membreCommission: 403 }
  expect(statuts).toEqual({ ...refuse, comptable: 404, superviseur: 200, admin: 200 })
  const jeton = await banc.connecter(karim.id)
  const aVoir = async () => (await banc.appeler('GET', 'notifications', { jeton })).corps.data.dossiersAVoir
  expect(await aVoir()).toBe(1)
  await banc.appeler('GET', `projets/${id}/suivi`, { jeton })
  expect(await aVoir()).toBe(0)
})
