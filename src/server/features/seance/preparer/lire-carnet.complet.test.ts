import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lirePdf } from '#test-kit/scenes/documents/pdf-lu.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))

const tempsDe = ({ user, system }: NodeJS.CpuUsage): number => user + system

test('cent deux dossiers tiennent dans un carnet sans arrêter le portail', async () => {
  const s = await seanceEssai(banc, { dossiers: 102, membres: 1 })
  await s.acte('carnets')
  const [ici, partout] = [process.threadCpuUsage(), process.cpuUsage()]
  await banc.viderFile()
  const part = tempsDe(process.threadCpuUsage(ici)) / tempsDe(process.cpuUsage(partout))
  const r = await s.appeler('GET', `seances/${s.id}/carnets/${s.membres[0]}`)
  const { pages } = await lirePdf(r.octets)
  expect([r.statut, pages.length > 102]).toEqual([200, true])
  // The documents' thread makes the pages: this one does the smaller part, whatever else the machine does.
  expect(part).toBeLessThan(0.5)
})
