import { expect, test } from 'vitest'
import { monterBanc } from '#test-kit/banc/banc.ts'
import { COMPLET } from '#test-kit/banc/etendue.ts'
import { ecouterRequetes } from '#test-kit/banc/plans.ts'
import { ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { seanceEssai } from '#test-kit/scenes/seances/seance-essai.ts'

/** As many as the largest sitting in the complete pass. */
const NOMBRE = COMPLET ? 102 : 12

test('tous les dossiers s’enregistrent d’un geste chacun, et l’état se lit en deux instructions (contrôle 14)', async () => {
  const requetes = ecouterRequetes()
  const banc = await monterBanc()
  try {
    await ouvrirPeriode(banc)
    const s = await seanceEssai(banc, { dossiers: NOMBRE, membres: 9 })
    for (const projet of s.dossiers.filter((_, i) => i % 10 === 0))
      await s.deporter(projet, s.membres[3] ?? 0)
    await s.ouvrir()
    for (const projet of s.dossiers) {
      if (s.dossiers.indexOf(projet) % 10 === 0) await s.sortir(projet, s.membres[3] ?? 0)
      expect((await s.enregistrer(projet)).statut).toBe(200)
    }
    const lues = await requetes.pendant(() => s.lire())
    const deSeance = lues.filter((r) => r.texte.includes('"seance"'))
    expect(deSeance).toHaveLength(2)
    const fin = await s.lire()
    expect([fin.courant, fin.enveloppe.accorde, fin.enveloppe.nbAccordes]).toEqual([
      null,
      100 * NOMBRE,
      NOMBRE,
    ])
    expect(fin.dossiers.filter((d) => d.enregistre?.pour === 8)).toHaveLength(Math.ceil(NOMBRE / 10))
    expect((await s.acte('clore')).statut).toBe(200)
  } finally {
    await banc.fermer()
  }
})
