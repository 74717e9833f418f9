import { describe, expect, test } from 'vitest'
import { messagesZod } from '#domain/commun/champs.ts'
import { SAISIES } from '#test-kit/scenes/demandes/saisies-projet.ts'
import type { ContexteFormulaire } from './contexte.ts'
import { normaliserEtape1, verifierEtape1 } from './etape1.ts'
import { normaliserEtape2, verifierEtape2 } from './etape2.ts'
import { normaliserEtape3, verifierEtape3 } from './etape3.ts'
import { verifierEtape4 } from './etape4.ts'
import { texteSignature, verifierEtape5 } from './etape5.ts'
import { etapesCompletes } from './etapes.ts'
import { schemaEtape1, schemaEtape2, schemaEtape3, schemaEtape5 } from './saisies.ts'

const CONTEXTE: ContexteFormulaire = {
  calendrier: { dateLimiteDepot: '2026-05-01', dateDebutMax: '2026-12-31', dateFinMax: '2027-12-31' },
  categories: [
    { id: 1, domainesRequis: true },
    { id: 2, domainesRequis: true },
    { id: 3, domainesRequis: false },
  ],
  domaines: [{ id: 1 }, { id: 2 }],
  anciensProjets: [7],
}
const etape1 = (change: object = {}) =>
  verifierEtape1(normaliserEtape1(schemaEtape1.parse({ ...SAISIES[1], ...change })), CONTEXTE)
const etape2 = (change: object = {}) =>
  verifierEtape2(normaliserEtape2(schemaEtape2.parse({ ...SAISIES[2], ...change })))
const etape3 = (change: object = {}) =>
  verifierEtape3(normaliserEtape3(schemaEtape3.parse({ ...SAISIES[3], ...change })))

describe('étape 1', () => {
  test('une saisie complète passe, chaque champ vide est signalé (ST1-003, ST1-004, ST1-005, ST1-006)', () => {
    expect(etape1()).toEqual({})
    expect(etape1({ edition: ' ' })).toEqual({ edition: ['Le champ "Édition" est requis.'] })
    expect(etape1({ dateDebut: '' })).toEqual({ dateDebut: ['Le champ "Date de début" est requis.'] })
    expect(etape1({ dateFin: null })).toEqual({ dateFin: ['Le champ "Date de fin" est requis.'] })
    expect(etape1({ idCategorieProjet: '' })).toEqual({ idCategorieProjet: ['Ce champ est requis.'] })
  })

  test('une réédition veut son projet précédent (ST1-001)', () => {
    expect(etape1({ reedition: true, nom: '' })).toEqual({ idPrecedentProjet: ['Ce champ est requis.'] })
    expect(etape1({ reedition: true, nom: '', idPrecedentProjet: 7 })).toEqual({})
    expect(Object.keys(etape1({ reedition: true, idPrecedentProjet: 8 }))).toEqual(['idPrecedentProjet'])
  })

  test('sans réédition, le nom est requis et le projet précédent oublié (ST1-002)', () => {
    for (const nom of ['=1+1', '+1', '-1', '@a'])
      expect(etape1({ nom })).toEqual({ nom: ['Le nom du projet ne peut commencer par =, +, - ou @.'] })
    expect(etape1({ nom: '' })).toEqual({ nom: ['Le champ "Nom du projet" est requis.'] })
    const v = normaliserEtape1(schemaEtape1.parse({ ...SAISIES[1], idPrecedentProjet: 7 }))
    expect(v.idPrecedentProjet).toBeNull()
  })

  test('domaines éditoriaux requis pour les catégories 1 et 2 seulement (ST1-007)', () => {
    const sans = { idDomainesEditoriaux: [] }
    const message = { idDomainesEditoriaux: ['Le champ "Domaines éditoriaux" est requis.'] }
    expect(etape1({ ...sans, idCategorieProjet: 1 })).toEqual(message)
    expect(etape1({ ...sans, idCategorieProjet: 2 })).toEqual(message)
    expect(etape1({ ...sans, idCategorieProjet: 3 })).toEqual({})
  })

  test('refuse une catégorie ou un domaine hors référentiel', () => {
    expect(Object.keys(etape1({ idCategorieProjet: 99, idDomainesEditoriaux: [99] }))).toEqual([
      'idCategorieProjet',
      'idDomainesEditoriaux',
    ])
  })

  test('date de début : de la limite du calendrier au 31/12/2026 (ST1-008, ST1-009)', () => {
    expect(Object.keys(etape1({ dateDebut: '2026-04-30' }))).toEqual(['dateDebut'])
    expect(etape1({ dateDebut: '2026-05-01' })).toEqual({})
    expect(etape1({ dateDebut: '2026-12-31', dateFin: '2027-01-01' })).toEqual({})
    expect(Object.keys(etape1({ dateDebut: '2027-01-01', dateFin: '2027-01-02' }))).toEqual(['dateDebut'])
  })

  test('date de fin : de la date de début au 31/12/2027 (ST1-010, ST1-011, ST1-012)', () => {
    expect(etape1({ dateFin: SAISIES[1].dateDebut })).toEqual({})
    expect(etape1({ dateFin: '2026-06-11' })).toEqual({
      dateFin: ['La date de fin doit être postérieure à la date de début.'],
    })
    expect(etape1({ dateFin: '2027-12-31' })).toEqual({})
    expect(Object.keys(etape1({ dateFin: '2028-01-01' }))).toEqual(['dateFin'])
  })
})

describe('étape 2', () => {
  test('présentation, actions et lieu sont requis (ST2-001, ST2-002, ST2-003)', () => {
    expect(etape2()).toEqual({})
    expect(etape2({ presentation: '', actionsCommunication: ' ', idLieu: '' })).toEqual({
      presentation: ['Le champ "Présentation" est requis.'],
      actionsCommunication: ['Le champ "Actions de communication" est requis.'],
      idLieu: ['Ce champ est requis.'],
    })
  })

  test.each([2, 3])('lieu %i : au moins la région ou la ville (ST2-004, ST2-005)', (idLieu) => {
    expect(etape2({ idLieu, region: '', ville: '' })).toEqual({
      region: ['Renseignez au moins la région ou la ville.'],
    })
    expect(etape2({ idLieu, region: 'Bretagne', ville: '' })).toEqual({})
    expect(etape2({ idLieu, region: '', ville: 'Rennes' })).toEqual({})
  })

  test('tout le territoire : aucun autre lieu n’est demandé ni gardé (ST2-006)', () => {
    expect(etape2({ idLieu: 1, region: '', ville: '' })).toEqual({})
    const v = normaliserEtape2(schemaEtape2.parse({ ...SAISIES[2], idLieu: 1 }))
    expect([v.region, v.ville, v.lieux]).toEqual([null, null, []])
  })

  test('pas deux fois la même ville (ST2-008)', () => {
    const v = normaliserEtape2(
      schemaEtape2.parse({ ...SAISIES[2], lieux: ['Vitré', ' vitre ', '', 'Dinan'] }),
    )
    expect(v.lieux).toEqual(['Vitré', 'Dinan'])
  })
})

describe('étape 3', () => {
  test.each([
    ['budgetGlobal', 'Le champ "Budget global" est requis.'],
    ['montantDemande', 'Le champ "Montant demandé" est requis.'],
    ['nbAuteursInvites', 'Le champ "Nombre d’auteurs invités" est requis.'],
    ['nbModerateursInvites', 'Le champ "Nombre de modérateurs invités" est requis.'],
    ['montantRemunerationModerateurs', 'Le champ "Montant des rémunérations des modérateurs" est requis.'],
    ['nbEditeursInvites', 'Le champ "Nombre d’éditeurs invités" est requis.'],
    ['idGratuite', 'Ce champ est requis.'],
    ['presenceAuteurs', 'Ce champ est requis.'],
  ])('%s est requis (ST3-001)', (champ, message) => {
    expect(etape3()).toEqual({})
    expect(etape3({ [champ]: '' })).toEqual({ [champ]: [message] })
  })

  test('avec auteurs rémunérés : leur nombre et les deux montants (ST3-007)', () => {
    const vides = { nbAuteursRemuneres: '', montantRemunerationAuteurs: '', montantFraisAuteurs: '' }
    expect(Object.keys(etape3(vides))).toEqual(Object.keys(vides))
  })

  test('pas plus d’auteurs rémunérés que d’invités', () => {
    const dits = (nbAuteursInvites: number | string, nbAuteursRemuneres: number) =>
      etape3({ nbAuteursInvites, nbAuteursRemuneres }).nbAuteursRemuneres
    expect(dits(14, 14)).toBeUndefined()
    expect(dits('', 20)).toBeUndefined()
    expect(dits(14, 20)).toEqual([
      'Le nombre d’auteurs rémunérés ne peut excéder le nombre d’auteurs invités.',
    ])
  })

  test('sans auteur rémunéré : la raison, et le reste n’est pas gardé (ST3-008)', () => {
    expect(etape3({ presenceAuteurs: 2 })).toEqual({
      raisonAucunAuteur: ['Le champ "Raison de l’absence d’auteur rémunéré" est requis.'],
    })
    const v = normaliserEtape3(schemaEtape3.parse({ ...SAISIES[3], presenceAuteurs: 2 }))
    expect([v.nbAuteursRemuneres, v.montantRemunerationAuteurs, v.montantFraisAuteurs]).toEqual([
      null,
      null,
      null,
    ])
  })

  test('le montant demandé n’excède ni le budget ni sa moitié, au centime (ST3-005, ST3-006)', () => {
    const demande = (budgetGlobal: number, montantDemande: number) =>
      etape3({ budgetGlobal, montantDemande }).montantDemande
    expect(demande(100.02, 50.01)).toBeUndefined()
    expect(demande(100.01, 50.01)).toEqual(['Le montant demandé ne peut excéder 50 % du budget global.'])
    expect(demande(50, 50)).toEqual(['Le montant demandé ne peut excéder 50 % du budget global.'])
    expect(demande(50, 50.01)).toEqual(['Le montant demandé ne peut excéder le budget global.'])
    expect(demande(0.3, 0.15)).toBeUndefined()
  })

  const refuses = (change: object): string[] => {
    const r = schemaEtape3.safeParse({ ...SAISIES[3], ...change })
    return r.success ? [] : Object.keys(messagesZod(r.error))
  }

  test('nombres au plus 10000, montants au plus 10000000, aide au plus 500000 (ST3-002, ST3-003, ST3-004)', () => {
    expect(
      refuses({ nbAuteursInvites: 10_000, nbEditeursInvites: 10_001, nbModerateursInvites: -1 }),
    ).toEqual(['nbModerateursInvites', 'nbEditeursInvites'])
    expect(refuses({ budgetGlobal: 10_000_000, montantFraisAuteurs: 10_000_000.01 })).toEqual([
      'montantFraisAuteurs',
    ])
    expect(refuses({ montantDemande: 500_000 })).toEqual([])
    expect(refuses({ montantDemande: 500_000.01 })).toEqual(['montantDemande'])
    expect(refuses({ budgetGlobal: '12,345' })).toEqual(['budgetGlobal'])
  })
})

describe('étapes 4 et 5', () => {
  const requis = ['budget', 'budget_remuneration', 'lettre_demande_aide', 'dossier_presentation', 'programme']

  test('cinq documents sont requis, le visuel et les autres non (ST4-007)', () => {
    expect(verifierEtape4(requis)).toEqual({})
    expect(Object.keys(verifierEtape4(['visuel', 'autre']))).toEqual([
      'fichierBudget',
      'fichierBudgetRemuneration',
      'fichierLettreDemandeAide',
      'fichierDossierPresentation',
      'fichierProgramme',
    ])
  })

  test('prénom, nom et fonction du signataire sont requis (SIG-001)', () => {
    const vide = schemaEtape5.parse({})
    expect(Object.keys(verifierEtape5(vide))).toEqual(Object.keys(SAISIES[5]))
    expect(texteSignature(vide, 'Les Amis')).toBeNull()
  })

  test('le texte de signature est produit et nomme le signataire (SIG-002)', () => {
    expect(texteSignature(schemaEtape5.parse(SAISIES[5]), 'Les Amis du livre')).toBe(
      'Je soussigné(e) Zoé Lefèvre, Présidente, agissant pour la structure «\u00a0Les Amis du livre\u00a0», certifie l’exactitude des informations de cette demande.',
    )
  })

  test('une demande est remplie quand les étapes 1 à 4 le sont toutes (PROJ-091)', () => {
    const valeurs = {
      ...schemaEtape1.parse(SAISIES[1]),
      ...schemaEtape2.parse(SAISIES[2]),
      ...schemaEtape3.parse(SAISIES[3]),
    }
    expect(etapesCompletes(valeurs, requis, CONTEXTE)).toEqual([true, true, true, true])
    expect(etapesCompletes({ ...valeurs, nom: null }, requis.slice(1), CONTEXTE)).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  test.each(['nom', 'edition', 'idCategorieProjet', 'dateDebut', 'dateFin'])(
    'l’étape 1 n’est faite qu’avec « %s » (ST1-013)',
    (champ) => {
      const valeurs = {
        ...schemaEtape1.parse({ ...SAISIES[1], [champ]: null }),
        ...schemaEtape2.parse(SAISIES[2]),
        ...schemaEtape3.parse(SAISIES[3]),
      }
      expect(etapesCompletes(valeurs, requis, CONTEXTE)).toEqual([false, true, true, true])
    },
  )
})
