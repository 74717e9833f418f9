import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeAccordee, signerConvention } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerStaff } from '#test-kit/scenes/fabriques.ts'
import { tacheScellerConvention } from './sceller-convention.ts'

const banc = bancDuFichier()

test('la copie signée part aux deux parties, une fois, même si la tâche est faite plusieurs fois à la fois', async () => {
  const [admin, comptable] = [await creerStaff(banc, 'admin'), await creerStaff(banc, 'comptable')]
  await creerStaff(banc, 'comptable', { desactiveLe: banc.horloge.maintenant(), email: 'parti@essai.fr' })
  const s = await demandeAccordee(banc)
  await signerConvention(banc, s)
  const projetId = s.projet.id
  await Promise.all(Array.from({ length: 2 }, () => tacheScellerConvention.executer(banc.ctx, { projetId })))
  await banc.viderFile()
  const [document, ...autres] = await banc.db
    .selectFrom('document')
    .selectAll()
    .where('projetId', '=', projetId)
    .where('genre', '=', 'convention-signee')
    .execute()
  expect(autres).toEqual([])
  const envois = (await banc.envois()).filter((e) => e.evenement.startsWith('convention-signee'))
  for (const a of [s.porteur.email, admin.email, comptable.email]) {
    const siens = envois.filter((e) => e.destinataire === a)
    expect(siens).toHaveLength(1)
    expect(siens[0]?.pieces).toMatchObject([{ cle: document?.cle, mime: 'application/pdf' }])
  }
  expect(envois.map((e) => e.destinataire)).not.toContain('parti@essai.fr')
  expect(envois[0]?.texte).toContain('2\u00a0500,00\u00a0€')
  const empreinte = createHash('sha256')
  for await (const m of await banc.ctx.stockage.lire(document?.cle ?? '')) empreinte.update(m)
  expect(empreinte.digest()).toEqual(document?.empreinte)
})

test('sans signature, la tâche échoue et ne laisse rien', async () => {
  const s = await demandeAccordee(banc)
  await expect(tacheScellerConvention.executer(banc.ctx, { projetId: s.projet.id })).rejects.toThrow(
    'sans signature',
  )
})
