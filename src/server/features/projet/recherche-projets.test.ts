import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeAccordee } from '#test-kit/scenes/demande-payee.ts'

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
