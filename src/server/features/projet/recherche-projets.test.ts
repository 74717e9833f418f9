import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeAccordee } from '#test-kit/scenes/demandes/demande-payee.ts'

const banc = bancDuFichier()

test('une demande se trouve par le numéro de sa convention, entier ou non, et par l’e-mail du contact de sa structure', async () => {
  const [une, autre] = [await demandeAccordee(banc), await demandeAccordee(banc)]
  const { numeroConvention: numero } = await banc.db
    .selectFrom('projet')
    .select('numeroConvention')
    .where('id', '=', une.projet.id)
    .executeTakeFirstOrThrow()
  await banc.db
    .updateTable('porteur')
    .set({ emailContact: 'Noemie.Garnier@rives.example' })
    .where('id', '=', une.porteur.id)
    .execute()
  for (const role of ['admin', 'superviseur', 'comptable'] as const) {
    const jeton = await banc.connecter(role)
    const trouves = async (recherche: string) => {
      const r = await banc.appeler('GET', `projets?recherche=${encodeURIComponent(recherche)}`, { jeton })
      return r.corps.data.map((p: { id: number }) => p.id)
    }
    expect([role, await trouves(numero?.toLowerCase() ?? '')]).toEqual([role, [une.projet.id]])
    expect(await trouves('noemie.garnier@rives')).toEqual([une.projet.id])
    expect(await trouves('C-2026-')).toEqual([autre.projet.id, une.projet.id])
    expect(await trouves('C-1999-0001')).toEqual([])
  }
})

test('une demande se trouve aussi par sa ville, et par le nom, l’e-mail, la ville et le code postal de sa structure', async () => {
  const { porteur, projet } = await demandeAccordee(banc)
  const { id } = projet
  await demandeAccordee(banc)
  await banc.db
    .updateTable('utilisateur')
    .set({ prenom: 'Ysé', nom: 'Le Goffic', email: 'yse@bruyeres.example' })
    .where('id', '=', porteur.utilisateurId)
    .execute()
  await banc.db
    .updateTable('porteur')
    .set({ ville: 'Guéret', codePostal: '23000' })
    .where('id', '=', porteur.id)
    .execute()
  await banc.db.updateTable('projet').set({ ville: 'Bourganeuf' }).where('id', '=', id).execute()
  const jeton = await banc.connecter('admin')
  const trouves = async (chemin: string, recherche: string) =>
    (
      await banc.appeler('GET', `${chemin}?recherche=${encodeURIComponent(recherche)}`, { jeton })
    ).corps.data.map((l: { id: number }) => l.id)
  for (const mot of ['yse', 'Goffic', 'yse@bruyeres', 'gueret', '23000', 'le goffic guéret']) {
    expect([mot, await trouves('projets', mot)]).toEqual([mot, [id]])
    expect([mot, await trouves('porteurs-projet/valides', mot)]).toEqual([mot, [porteur.id]])
  }
  expect(await trouves('projets', 'bourganeuf')).toEqual([id])
  expect(await trouves('porteurs-projet/valides', 'bourganeuf')).toEqual([])
})

test('un membre de commission, qui ne lit ni adresse ni e-mail, n’en apprend rien par une recherche', async () => {
  const { porteur, projet } = await demandeAccordee(banc)
  await banc.db.updateTable('commission').set({ isVisible: true }).execute()
  await banc.db
    .updateTable('porteur')
    .set({ emailContact: 'secret@marais.example', codePostal: '85000', nomStructure: 'Lettres du marais' })
    .where('id', '=', porteur.id)
    .execute()
  await banc.db
    .updateTable('utilisateur')
    .set({ email: 'compte@marais.example' })
    .where('id', '=', porteur.utilisateurId)
    .execute()
  const jeton = await banc.connecter('membreCommission')
  const trouves = async (mot: string) =>
    (await banc.appeler('GET', `projets?recherche=${mot}`, { jeton })).corps.data.map(
      (p: { id: number }) => p.id,
    )
  expect(await trouves('marais')).toEqual([projet.id])
  for (const mot of ['secret', 'compte@marais', '85000']) expect([mot, await trouves(mot)]).toEqual([mot, []])
})
