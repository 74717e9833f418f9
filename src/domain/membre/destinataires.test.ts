import { describe, expect, test } from 'vitest'
import { FONDATEUR, type Membre } from '#domain/commun/membres.ts'
import { courrielsReglables, destinatairesDe, type Joignable, OBJETS_COURRIEL } from './destinataires.ts'

const membre = (id: number, m: Partial<Membre> = {}, ouvert = true): Joignable => ({
  id,
  email: `m${id}@mots.fr`,
  prenom: `P${id}`,
  role: 'lecteur',
  signataire: false,
  finances: false,
  ouvert,
  sans: [],
  ...m,
})
const PROPRIETAIRE = membre(1, { role: 'proprietaire' })
const SIGNATAIRE = membre(2, { signataire: true })
const EDITEUR = membre(3, { role: 'editeur' })
const TRESORIER = membre(4, { finances: true })
const LECTEUR = membre(5)
const TOUS = [PROPRIETAIRE, SIGNATAIRE, EDITEUR, TRESORIER, LECTEUR]
const ids = (membres: readonly Joignable[]) => membres.map((m) => m.id)

describe('à qui va un courriel', () => {
  test.each([
    ['signature', [2]],
    ['dossier', [1, 2, 3]],
    ['versement', [1, 2, 4]],
    ['banque', [1, 4]],
    ['decision', [1, 2]],
    ['recu', [1]],
  ] as const)('« %s » : à ceux qu’il regarde, jamais au lecteur', (objet, attendus) => {
    expect(ids(destinatairesDe(objet, TOUS))).toEqual(attendus)
  })

  test('ce qui est signé va aussi à qui l’a signé', () => {
    expect(ids(destinatairesDe('recu', TOUS, SIGNATAIRE.id))).toEqual([1, 2])
  })

  test('un seul membre reçoit tout', () => {
    const seul = membre(9, FONDATEUR)
    for (const objet of OBJETS_COURRIEL) expect(destinatairesDe(objet, [seul]), objet).toEqual([seul])
  })

  test('personne n’est visé : les propriétaires', () => {
    expect(ids(destinatairesDe('signature', [PROPRIETAIRE, EDITEUR]))).toEqual([1])
  })

  test('qui s’en passe ne le reçoit plus, tant qu’un autre le reçoit ; ce qui se signe et le RIB, toujours', () => {
    const sans = { sans: ['dossier', 'versement', 'decision'] as const }
    const muet = { ...PROPRIETAIRE, ...sans }
    for (const objet of ['dossier', 'versement', 'decision'] as const)
      expect(ids(destinatairesDe(objet, [muet, SIGNATAIRE])), objet).toEqual([2])
    expect(ids(destinatairesDe('banque', [muet, SIGNATAIRE]))).toEqual([1])
    expect(ids(destinatairesDe('recu', [muet, SIGNATAIRE]))).toEqual([1])
    expect(ids(destinatairesDe('decision', [muet]))).toEqual([1])
    expect(ids(destinatairesDe('decision', [muet, { ...SIGNATAIRE, ...sans }]))).toEqual([1, 2])
  })

  test('qui signe apprend toujours le versement, qui lui demande l’attestation', () => {
    const muet = { ...SIGNATAIRE, sans: ['versement', 'decision'] as const }
    expect(ids(destinatairesDe('versement', [muet, TRESORIER]))).toEqual([2, 4])
    expect(ids(destinatairesDe('decision', [muet, PROPRIETAIRE]))).toEqual([1])
    expect(courrielsReglables(SIGNATAIRE)).toEqual(['dossier', 'decision'])
  })

  test('chacun ne règle que ce qu’il reçoit', () => {
    expect(courrielsReglables(TRESORIER)).toEqual(['versement'])
    expect(courrielsReglables(LECTEUR)).toEqual([])
    expect(courrielsReglables(PROPRIETAIRE)).toEqual(['dossier', 'versement', 'decision'])
  })

  test('un compte fermé n’est pas écrit tant qu’un autre est ouvert', () => {
    const parti = membre(6, FONDATEUR, false)
    expect(ids(destinatairesDe('signature', [parti, SIGNATAIRE, PROPRIETAIRE]))).toEqual([2])
    expect(ids(destinatairesDe('signature', [parti, PROPRIETAIRE]))).toEqual([1])
    expect(ids(destinatairesDe('signature', [parti]))).toEqual([6])
  })
})
