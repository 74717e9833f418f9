import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { actesDe } from '#test-kit/scenes/documents/note-essai.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'

const banc = bancDuFichier()

test('la déclaration se demande, ou ne se demande plus, pour une commission ; redit, rien ne s’écrit', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false })
  for (let i = 0; i < 2; i++)
    expect((await s.deAdmin.exiger(s.id, true)).corps.data).toEqual({ id: s.id, exigee: true })
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).corps.code).toBe('declaration')
  expect((await s.deAdmin.exiger(s.id, '')).statut).toBe(422)
  await s.deAdmin.exiger(s.id, false)
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).statut).toBe(200)
  expect(await actesDe(banc, `commission:${s.id}`)).toEqual([
    { acte: 'exigerDeclaration', avant: { exigee: false }, apres: { exigee: true } },
    { acte: 'exigerDeclaration', avant: { exigee: true }, apres: { exigee: false } },
  ])
})

test('un dossier déplacé se déclare de nouveau : la déclaration faite pour une autre commission ne l’ouvre pas', async () => {
  const s = await commissionADeclarer(banc)
  const suivante = await commissionADeclarer(banc)
  await s.deMembre.declarerTout(s.id, { dossiers: [s.premier.id, s.second.id] })
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).statut).toBe(200)
  await banc.db
    .updateTable('projet')
    .set({ commissionId: suivante.id })
    .where('id', '=', s.premier.id)
    .execute()
  expect((await s.deMembre.lire(`projets/${s.premier.id}`)).corps.code).toBe('declaration')
  expect((await s.deMembre.lire(`projets/${s.second.id}`)).statut).toBe(200)
  const lues = (await s.deMembre.lire('projets?portee=commission')).corps.data
  expect(lues.find((p: { id: number }) => p.id === s.premier.id)?.nom ?? null).toBeNull()
})
