import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()

async function holder(nomStructure = 'Les Mots bleus') {
  const p = await creerPorteur(banc, { champs: { nomStructure } })
  return { ...p, jeton: await banc.connecter(p.utilisateurId) }
}

test('la pièce jointe suit la règle de sa conversation', async () => {
  const p = await holder()
  const formulaire = new FormData()
  formulaire.append('attachment', new File(['%PDF-1.7\n1 0 obj\n%%EOF'], 'a.pdf'))
  const { id } = (await banc.appeler('POST', 'messagerie', { jeton: p.jeton, formulaire })).corps.data
  const statuts = await statutsParRole(banc, p, (j) =>
    banc.appeler('GET', `messagerie/messages/${id}/piece`, j ? { jeton: j } : {}),
  )
  const refus = { anonyme: 401, porteur_other: 404, membreCommission: 404, comptable: 403 }
  expect(statuts).toEqual({ ...refus, porteur_own: 200, superviseur: 200, admin: 200 })
})
