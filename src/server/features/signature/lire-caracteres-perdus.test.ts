import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeASigner } from '#test-kit/scenes/demandes/demande-a-signer.ts'

const banc = bancDuFichier()

const lire = (jeton: string, id: number, objet: string) =>
  banc.appeler('GET', `projets/${id}/caracteres-perdus/${objet}`, { jeton })

test('un dossier que le PDF imprime en entier ne perd rien, noms et emojis d’ailleurs compris', async () => {
  const { jeton, projet } = await demandeASigner(banc)
  expect((await lire(jeton, projet.id, 'demande')).corps).toEqual({ data: [] })
  await banc.db
    .updateTable('projet')
    .set({ presentation: 'Invités : محمود, 村上春樹 📚' })
    .where('id', '=', projet.id)
    .execute()
  expect((await lire(jeton, projet.id, 'demande')).corps).toEqual({ data: [] })
})

test('avant de signer, chaque champ dit les caractères que le PDF n’imprimera pas', async () => {
  const { jeton, projet } = await demandeASigner(banc)
  await banc.db
    .updateTable('projet')
    .set({ presentation: 'Signes 𓀀 et 𓀁, puis 𓀀', signatairePrenom: 'Zoé 𐤀' })
    .where('id', '=', projet.id)
    .execute()
  expect((await lire(jeton, projet.id, 'demande')).corps).toEqual({
    data: [
      { champ: 'Présentation', caracteres: ['𓀀', '𓀁'] },
      { champ: 'Prénom du signataire', caracteres: ['𐤀'] },
    ],
  })
})

test('une convention qui n’est pas à signer n’a rien à dire', async () => {
  const { jeton, projet } = await demandeASigner(banc)
  expect((await lire(jeton, projet.id, 'convention')).statut).toBe(409)
})
