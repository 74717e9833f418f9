import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { semerDemandes } from '#test-kit/scenes/demandes/demandes-semees.ts'
import { deduireLignes, VERSION_LIGNE } from './lignes.ts'

const banc = bancDuFichier()

// What the rows of this scene say, and under which version. Another print: from the same facts a row says
// something else, and kept ones would go on saying the former. Raise VERSION_LIGNE, then write here the print
// received (the print alone when only the scene changed).
const DITE = { version: 9, empreinte: 'e78b4f1ad531130d' }

test('ce que disent les rangées est ce que dit leur version : autrement, VERSION_LIGNE avance', async () => {
  const { porteur, ids } = await semerDemandes(banc)
  const payee = await demandePayee(banc, porteur, { numeroConvention: 'C-2026-0001' })
  // Other scenes of the run count structures too.
  await banc.db.updateTable('porteur').set({ nomStructure: 'Les Amis du livre' }).execute()
  const lignes = await deduireLignes(banc.db, [...Object.values(ids), payee.id])
  expect(lignes).toHaveLength(7)
  const empreinte = createHash('sha256').update(JSON.stringify(lignes)).digest('hex').slice(0, 16)
  expect({ version: VERSION_LIGNE, empreinte }).toEqual(DITE)
})
