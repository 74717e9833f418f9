import { expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { type Appele, appelerOfferts } from '#test-kit/scenes/actes-offerts.ts'

const banc = bancDuFichier()

/** Of each table, one that the draw must have done. */
const FAITS = ['archiver', 'validerPaiement', 'validerCAA', 'ouvrirSeance', 'approuver']

/** What the holder may not know keeps no button from them (docs/decisions/031-decision-non-publiee.md). */
const tu = ({ acte, role, statut }: Appele): boolean =>
  acte === 'retirerDemande' && role === 'porteurProjet' && statut === 409

test('ce qui est offert n’est refusé ni pour le droit ni pour l’état : demandes, commissions, séances, lots', async () => {
  const { appeles, inconnus } = await appelerOfferts(banc, 20_260_302, 2)
  // Every offered act is drawn, but two on a line that these scenes have not (vies-de-lots.test.ts has them).
  expect([...inconnus].sort()).toEqual(['debloquer', 'regler'])
  const refuses = appeles.filter((a) => [403, 409].includes(a.statut) || a.statut >= 500)
  expect(refuses.filter((a) => !tu(a))).toEqual([])
  // The draw proves nothing of what it never does.
  const faits = new Set(appeles.filter((a) => a.statut < 300).map((a) => a.acte))
  expect([...faits]).toEqual(expect.arrayContaining(FAITS))
})
