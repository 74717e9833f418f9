import { describe, expect, test } from 'vitest'
import type { ContenuDemande } from '#domain/signature/contenu.ts'
import { changementsEntre } from './changements.ts'

type Contenu = Parameters<typeof changementsEntre>[0]
const fichier = (
  type: string,
  sha256: string,
  libelle = `${type}.pdf`,
): ContenuDemande['fichiers'][number] => ({
  id: 1,
  type,
  libelle,
  taille: 10,
  mime: 'application/pdf',
  sha256,
})
const CONTENU: Contenu = {
  projet: {
    reedition: false,
    precedent: null,
    nom: 'Fête du livre',
    edition: null,
    categorie: { id: 1, libelle: 'Festival' },
    domaines: [{ id: 1, libelle: 'Roman' }],
    dateDebut: '2026-06-12',
    dateFin: '2026-06-14',
  },
  presentation: {
    presentation: 'Trois jours.',
    actionsCommunication: 'Affiches.',
    lieu: { id: 3, libelle: 'Dans plusieurs lieux' },
    region: null,
    ville: 'Rennes',
    lieux: ['Vitré'],
  },
  budget: {
    budgetGlobal: 20_000,
    montantDemande: 8000,
    gratuite: { id: 1, libelle: 'Entièrement gratuit' },
    presenceAuteurs: { id: 1, libelle: 'Des auteurs rémunérés sont présents' },
    nbAuteursInvites: 12,
    nbAuteursRemuneres: 10,
    montantRemunerationAuteurs: 3000,
    montantFraisAuteurs: 1200.4,
    raisonAucunAuteur: null,
    nbModerateursInvites: 2,
    montantRemunerationModerateurs: 400,
    nbEditeursInvites: 5,
  },
  fichiers: [fichier('budget', 'a'), fichier('autre', 'b', 'un.pdf'), fichier('autre', 'c', 'deux.pdf')],
}
const avec = (change: Partial<{ [S in keyof Contenu]: Partial<Contenu[S]> }>): Contenu =>
  ({
    projet: { ...CONTENU.projet, ...change.projet },
    presentation: { ...CONTENU.presentation, ...change.presentation },
    budget: { ...CONTENU.budget, ...change.budget },
    fichiers: change.fichiers ?? CONTENU.fichiers,
  }) as Contenu

describe('ce qui change entre deux contenus', () => {
  test('rien, quand le contenu est le même ; un fichier se reconnaît à son contenu', () => {
    expect(changementsEntre(CONTENU, structuredClone(CONTENU))).toEqual([])
    const renomme = CONTENU.fichiers.map((f) => ({ ...f, id: 9, libelle: 'autre nom.pdf' }))
    expect(changementsEntre(CONTENU, avec({ fichiers: renomme }))).toEqual([])
  })

  test('chaque champ changé, dans l’ordre du formulaire, écrit comme on le lit', () => {
    const apres = avec({
      projet: { edition: '12e', dateFin: '2026-06-15', domaines: [] },
      presentation: { lieux: ['Vitré', 'Fougères'] },
      budget: { budgetGlobal: 30_000, nbAuteursInvites: 1200, gratuite: { id: 3, libelle: 'Billetterie' } },
    })
    expect(
      changementsEntre(CONTENU, apres).map((c) => [c.section, c.champ, c.nature, c.avant, c.apres]),
    ).toEqual([
      ['projet', 'edition', 'ajoute', null, '12e'],
      ['projet', 'idDomainesEditoriaux', 'retire', 'Roman', null],
      ['projet', 'dateFin', 'modifie', '14 juin 2026', '15 juin 2026'],
      ['presentation', 'lieux', 'modifie', 'Vitré', 'Vitré, Fougères'],
      ['budget', 'budgetGlobal', 'modifie', '20\u00a0000,00\u00a0€', '30\u00a0000,00\u00a0€'],
      ['budget', 'nbAuteursInvites', 'modifie', '12', '1\u00a0200'],
      ['budget', 'idGratuite', 'modifie', 'Entièrement gratuit', 'Billetterie'],
    ])
  })

  test('un champ que la signature relue n’avait pas encore est ajouté, ou rien s’il est vide', () => {
    const { edition: _, ...ancien } = CONTENU.projet
    const avant = { ...CONTENU, projet: ancien as typeof CONTENU.projet }
    const apres = (edition: string | null) => ({ ...CONTENU, projet: { ...CONTENU.projet, edition } })
    expect(changementsEntre(avant, apres(null))).toEqual([])
    expect(changementsEntre(avant, apres('4e')).map((c) => [c.champ, c.nature, c.avant, c.apres])).toEqual([
      ['edition', 'ajoute', null, '4e'],
    ])
  })

  test('les fichiers ajoutés, remplacés, retirés', () => {
    const fichiers = [
      fichier('budget', 'z', 'v2.xlsx'),
      fichier('autre', 'c', 'deux.pdf'),
      fichier('visuel', 'v'),
    ]
    expect(changementsEntre(CONTENU, avec({ fichiers }))).toEqual([
      {
        section: 'fichiers',
        champ: 'budget',
        libelle: 'Budget',
        nature: 'remplace',
        avant: 'budget.pdf',
        apres: 'v2.xlsx',
      },
      {
        section: 'fichiers',
        champ: 'autre',
        libelle: 'Autres documents',
        nature: 'retire',
        avant: 'un.pdf',
        apres: null,
      },
      {
        section: 'fichiers',
        champ: 'visuel',
        libelle: 'Visuel',
        nature: 'ajoute',
        avant: null,
        apres: 'visuel.pdf',
      },
    ])
  })
})
