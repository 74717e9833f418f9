import { describe, expect, test } from 'vitest'
import { type ChampProfil, profilComplet, sectionsCompletes } from './profil.ts'

const complet: Record<ChampProfil, string | number> = {
  nomStructure: 'Les Mots voyageurs',
  presentation: 'Une association.',
  siteInternet: 'mots.fr',
  adresse: '1 rue du Livre',
  codePostal: '69001',
  ville: 'Lyon',
  titulaireCompte: 'Les Mots voyageurs',
  iban: 'FR7630006000011234567890189',
  bic: 'AGRIFRPP',
  idCategorieStructure: 1,
  civilite: 'Madame',
  nom: 'Diallo',
  prenom: 'Aïcha',
  fonction: 'Présidente',
  email: 'contact@mots.fr',
  mobile: '+33612345678',
}

const ATTENDU: Record<ChampProfil, ('structure' | 'contact' | 'rib')[]> = {
  nomStructure: ['structure'],
  presentation: ['structure'],
  idCategorieStructure: ['structure'],
  adresse: ['structure', 'contact'],
  codePostal: ['structure', 'contact'],
  ville: ['structure', 'contact'],
  civilite: ['contact'],
  nom: ['contact'],
  prenom: ['contact'],
  fonction: ['contact'],
  email: ['contact'],
  mobile: ['contact'],
  siteInternet: ['contact'],
  titulaireCompte: ['rib'],
  iban: ['rib'],
  bic: ['rib'],
}

describe('profil', () => {
  test('est complet quand tout est rempli, sans complément ni réseaux sociaux (PRF-006)', () => {
    expect(profilComplet(complet)).toBe(true)
    expect(sectionsCompletes(complet)).toEqual({ structure: true, contact: true, rib: true })
  })

  test.each(Object.entries(ATTENDU))(
    'sans %s, seules ses sections sont incomplètes (PRF-004, PRF-005, PRF-007, PRF-008)',
    (champ, sections) => {
      for (const vide of [null, '', '   ']) {
        const profil = { ...complet, [champ]: vide }
        expect(profilComplet(profil)).toBe(false)
        expect(sectionsCompletes(profil)).toEqual({
          structure: !sections.includes('structure'),
          contact: !sections.includes('contact'),
          rib: !sections.includes('rib'),
        })
      }
    },
  )
})
