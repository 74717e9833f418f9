import { expect, test } from 'vitest'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import { dossierExemple } from '#test-kit/scenes/documents/dossier-exemple.ts'
import { comparer, type DemandeComparee, idsCompares } from './comparer.ts'

const lu = (dit: string | null): string | null => dit?.replaceAll('\u00a0', ' ') ?? null
const contenu = JSON.parse(dossierExemple().contenu) as ContenuDemande
const demande = (budget: Partial<typeof contenu.budget> = {}, edition = '17e édition'): DemandeComparee => ({
  donnees: { ...contenu, projet: { ...contenu.projet, edition }, budget: { ...contenu.budget, ...budget } },
  fichiers: [{ type: 'programme', libelle: 'programme.pdf' }],
})
const ligne = (demandes: DemandeComparee[], champ: string) =>
  comparer(demandes)
    .flatMap((s) => s.lignes)
    .find((l) => l.champ === champ)

test('chaque réponse du formulaire se lit en regard, et dit si elle diffère', () => {
  const deux = [demande({ nbAuteursInvites: 40 }, '16e édition'), demande()]
  expect(ligne(deux, 'edition')).toMatchObject({ valeurs: ['16e édition', '17e édition'], differe: true })
  const auteurs = ligne(deux, 'nbAuteursInvites')
  expect(auteurs?.ecarts[0]).toBeNull()
  expect(lu(auteurs?.ecarts[1]?.ecart ?? null)).toBe('+ 2')
  expect(ligne(deux, 'presentation')).toMatchObject({ long: true, differe: false })
  expect(ligne(deux, 'programme')?.valeurs).toEqual(['programme.pdf', 'programme.pdf'])
  expect(comparer(deux).map((s) => s.differences)).toEqual([1, 0, 1, 0])
})

test('une question posée à une seule des demandes n’a pas de valeur dans l’autre', () => {
  const sans = demande({ presenceAuteurs: { id: 2, libelle: 'Aucun' }, nbAuteursRemuneres: null })
  expect(ligne([sans, demande()], 'nbAuteursRemuneres')?.valeurs).toEqual([null, '38'])
})

test('une adresse nomme de deux à quatre demandes, chacune une fois', () => {
  expect(idsCompares('12,7,12,x,-3,0,9,10,11')).toEqual([12, 7, 9, 10])
  expect(idsCompares(null)).toEqual([])
})
