import { expect, test } from 'vitest'
import type { Audit, Examen, Ligne } from './audit.ts'
import { ecrireCsvAra } from './csv-ara.ts'
import { aRefaireAvant, auPied, etatAudit } from './etat.ts'
import { fusionner, type Grille, issueDe, statutDe, statutTransverse } from './grille.ts'
import { direAuPied } from './pied.ts'
import { compter, defautsDe, publier, totauxParTheme } from './publication.ts'
import { criteresDe, type Referentiel } from './referentiel.ts'

const critere = (numero: string) => ({ numero, titre: `Critère ${numero}`, tests: {} })
/** A standard of two themes and five criteria. */
const NORME: Referentiel = {
  nom: 'RGAA',
  version: '0',
  source: '',
  licence: '',
  themes: [
    { numero: 1, titre: 'Images', criteres: ['1.1', '1.2', '1.3'].map(critere) },
    { numero: 2, titre: 'Cadres', criteres: ['2.1', '2.2'].map(critere) },
  ],
}
const etats = ['vide', 'erreurs'].map((cle) => ({ cle, titre: cle, recette: 'Ouvrir.' }))
const PAGES = ['accueil', 'aide'].map((cle) => ({
  cle,
  titre: `Page ${cle}, "une"`,
  adresse: `/${cle}`,
  etats,
}))

const ligne = (page: string, numero: string, statut: Ligne['statut'], plus: Partial<Ligne> = {}): Ligne => ({
  page,
  critere: numero,
  statut,
  etats: ['vide', 'erreurs'],
  preuve: 'Vu.',
  qui: 'contrôle',
  le: '2026-11-01',
  ...(statut === 'NC' && { composant: 'p', regle: 'r', intitule: 'Défaut' }),
  ...plus,
})
const examen = (page: string, numero: string, statut: Examen['statut'], le = '2026-11-20'): Examen => ({
  page,
  critere: numero,
  statut,
  commentaire: 'Regardé.',
  le,
  nom: 'Une Personne',
})
const audit = (lignes: Ligne[]): Audit => ({
  norme: { nom: 'RGAA', version: '0' },
  outils: { axe: '1', htmlValidate: '1', navigateur: 'Chromium 1' },
  commit: 'abc',
  le: '2026-11-02',
  pages: PAGES,
  documents: [],
  lignes,
})
const grille = (lignes: Ligne[], examens: Examen[] = []): Grille => fusionner(NORME, audit(lignes), examens)
const partout = (numero: string, statut: Ligne['statut']) => PAGES.map((p) => ligne(p.cle, numero, statut))
const dit = (numero: string, statut: Examen['statut']) => PAGES.map((p) => examen(p.cle, numero, statut))
/** Every criterion said by a person, as told. */
const complete = (statuts: Record<string, Examen['statut']>, le?: string): Grille =>
  grille(
    [],
    Object.entries(statuts).flatMap(([n, s]) => PAGES.map((p) => examen(p.cle, n, s, le))),
  )

test('sans ligne, tout est « NT » ; un défaut compte dans un seul état, le reste dans tous', () => {
  const g = grille([
    ligne('accueil', '1.1', 'NC', { etats: ['erreurs'] }),
    ligne('accueil', '1.2', 'NA', { etats: ['vide'] }),
    ligne('accueil', '1.3', 'C'),
  ])
  expect(['1.1', '1.2', '1.3', '2.1'].map((n) => statutDe(g, n, 'accueil'))).toEqual(['NC', 'NT', 'C', 'NT'])
  expect(statutDe(g, '1.1', 'aide')).toBe('NT')
})

test('une personne décide de ce qui n’est pas jugé, jamais contre le défaut d’un contrôle', () => {
  const g = grille(
    [ligne('accueil', '1.1', 'NC'), ligne('accueil', '1.3', 'C')],
    [examen('accueil', '1.1', 'C'), examen('accueil', '1.2', 'C'), examen('accueil', '1.3', 'NC')],
  )
  expect(['1.1', '1.2', '1.3'].map((n) => statutDe(g, n, 'accueil'))).toEqual(['NC', 'C', 'NC'])
})

test('deux contrôles qui se contredisent ne prouvent rien', () => {
  const g = grille([ligne('accueil', '1.1', 'C'), ligne('accueil', '1.1', 'NA')])
  expect(statutDe(g, '1.1', 'accueil')).toBe('NT')
})

test('un critère n’est examiné que sur toutes les pages', () => {
  expect(issueDe(['C', 'NT'])).toBe('pas-encore')
  expect(issueDe(['NC', 'NT'])).toBe('pas-encore')
  expect(issueDe(['NC', 'NA'])).toBe('defaut')
  expect(issueDe(['NA', 'NA'])).toBe('sans-objet')
  expect(issueDe(['NA', 'C'])).toBe('conforme')
  expect(issueDe([])).toBe('pas-encore')
})

test('les totaux d’un thème font son nombre de critères', () => {
  const g = grille([...partout('1.1', 'NA'), ...partout('1.2', 'C'), ...partout('2.1', 'NA')])
  expect(totauxParTheme(g)).toEqual([
    { titre: 'Images', criteres: 3, sansObjet: 1, examines: 1, pasEncore: 1 },
    { titre: 'Cadres', criteres: 2, sansObjet: 1, examines: 0, pasEncore: 1 },
  ])
})

test('tant qu’un critère manque, ni taux ni état ; et jamais des seuls contrôles', () => {
  const tous = ['1.1', '1.2', '1.3', '2.1', '2.2']
  const presque = grille(
    [],
    tous.slice(1).flatMap((n) => dit(n, 'C')),
  )
  expect(compter(presque).manquent).toBe(1)
  expect(etatAudit(compter(presque), '2026-11-21')).toEqual({ complet: false })
  const machines = grille(tous.flatMap((n) => partout(n, 'C')))
  expect(compter(machines)).toMatchObject({ manquent: 0, conformes: 5, personnes: 0 })
  expect(etatAudit(compter(machines), '2026-11-21')).toEqual({ complet: false })
})

test('complet : le taux est celui des critères sans défaut sur ceux qui s’appliquent, et l’état le suit', () => {
  const etat = (s: Record<string, Examen['statut']>) => etatAudit(compter(complete(s)), '2026-11-21')
  const base = { '1.1': 'C', '1.2': 'C', '1.3': 'NA', '2.1': 'C', '2.2': 'C' } as const
  expect(etat(base)).toEqual({
    complet: true,
    perime: false,
    taux: 100,
    conformite: 'totalement conforme',
  })
  expect(etat({ ...base, '1.1': 'NC' })).toMatchObject({ taux: 75, conformite: 'partiellement conforme' })
  expect(etat({ ...base, '1.1': 'NC', '1.2': 'NC' })).toMatchObject({
    taux: 50,
    conformite: 'partiellement conforme',
  })
  expect(etat({ ...base, '1.1': 'NC', '1.2': 'NC', '2.1': 'NC' })).toMatchObject({
    taux: 25,
    conformite: 'non conforme',
  })
  expect(etat({ '1.1': 'NA', '1.2': 'NA', '1.3': 'NA', '2.1': 'NA', '2.2': 'NA' })).toEqual({
    complet: false,
  })
})

test('un état de plus de trois ans redevient « non conforme » ; le jour dit, il vaut encore', () => {
  const base = { '1.1': 'C', '1.2': 'C', '1.3': 'C', '2.1': 'C', '2.2': 'C' } as const
  const comptes = compter(complete(base, '2026-11-20'))
  expect(aRefaireAvant(comptes.etabliLe)).toBe('2029-11-20')
  expect(etatAudit(comptes, '2029-11-20')).toMatchObject({ conformite: 'totalement conforme' })
  expect(etatAudit(comptes, '2029-11-21')).toMatchObject({ perime: true, conformite: 'non conforme' })
  expect(auPied(comptes)).toEqual({ etat: 'totalement conforme', jusqu: '2029-11-20' })
  expect(direAuPied(auPied(comptes), '2029-11-20')).toBe('totalement conforme')
  expect(direAuPied(auPied(comptes), '2029-11-21')).toBe('non conforme')
  expect(direAuPied(auPied(compter(grille([]))), '2035-01-01')).toBe('audit incomplet')
})

test('un audit relancé ne rajeunit pas ce que des personnes ont examiné', () => {
  const g = { ...complete({ '1.1': 'C' }, '2024-01-10'), audit: { ...audit([]), le: '2026-11-02' } }
  expect(compter(g).etabliLe).toBe('2024-01-10')
})

test('un référentiel ou une page qu’on ajoute remet le critère « pas encore »', () => {
  const g = complete({ '1.1': 'C', '1.2': 'C', '1.3': 'C', '2.1': 'C', '2.2': 'C' })
  const deplus = { ...g.audit, pages: [...PAGES, { cle: 'neuve', titre: 'n', adresse: '/n', etats }] }
  expect(compter(fusionner(NORME, deplus, g.examens)).manquent).toBe(5)
})

/** What anybody draws from the file alone, as the standard says it. */
function recalculer(csv: string): { complet: boolean; taux: number } {
  const [, ...rangees] = csv.trim().split('\n')
  const statuts = rangees.map((r) => r.split(',').slice(1))
  const applicables = statuts.filter((s) => s.some((x) => x !== 'NA'))
  const sansDefaut = applicables.filter((s) => !s.includes('NC'))
  return {
    complet: statuts.every((s) => !s.includes('NT')),
    taux: (sansDefaut.length / applicables.length) * 100,
  }
}

test('le fichier d’Ara : en-tête, critères en ordre, et le taux qu’on en recalcule est celui de la page', () => {
  const g = complete({ '1.1': 'C', '1.2': 'NC', '1.3': 'NA', '2.1': 'C', '2.2': 'NC' })
  const csv = ecrireCsvAra(g)
  const lignes = csv.trim().split('\n')
  expect(lignes[0]).toBe('Critères,Éléments transverses,"Page accueil, ""une""","Page aide, ""une"""')
  expect(lignes.slice(1).map((l) => l.split(',')[0])).toEqual(criteresDe(NORME).map((c) => c.numero))
  const etat = etatAudit(compter(g), '2026-11-21')
  expect(etat).toMatchObject({ complet: true, taux: recalculer(csv).taux })
  expect(recalculer(csv)).toEqual({ complet: true, taux: 50 })
  expect(recalculer(ecrireCsvAra(grille([]))).complet).toBe(false)
})

test('la colonne transverse ne dit rien que les pages ne disent', () => {
  const g = grille([
    ...partout('1.1', 'NA'),
    ...partout('1.2', 'C'),
    ligne('accueil', '1.3', 'NC', { transverse: true }),
    ligne('accueil', '2.1', 'C'),
  ])
  expect(['1.1', '1.2', '1.3', '2.1', '2.2'].map((n) => statutTransverse(g, n))).toEqual([
    'NA',
    'C',
    'NC',
    'NT',
    'NT',
  ])
})

test('un défaut de même règle et de même composant ne se dit qu’une fois, avec ses pages', () => {
  const g = grille([...partout('2.1', 'NC'), ...partout('1.1', 'NC')], [examen('aide', '1.2', 'NC')])
  expect(defautsDe(g)).toEqual([
    expect.objectContaining({ critere: '1.1', par: null, pages: PAGES.map((p) => p.titre) }),
    expect.objectContaining({ critere: '1.2', par: 'Une Personne', phrase: 'Regardé.', le: '2026-11-20' }),
    expect.objectContaining({ critere: '2.1', intitule: 'Défaut', le: '2026-11-01' }),
  ])
})

test('la page dit du premier au dernier jour, et ne nomme que des personnes qui ont signé', () => {
  const p = publier(grille(partout('1.1', 'C'), [examen('aide', '1.2', 'C')]), { csv: 10, json: 20 })
  expect(p).toMatchObject({
    du: '2026-11-02',
    au: '2026-11-20',
    personnes: ['Une Personne'],
    pages: 2,
    etats: 4,
  })
  expect(p.outils).toBe('axe 1, html-validate 1, dans Chromium 1')
  expect(publier(grille([]), { csv: 1, json: 1 }).personnes).toEqual([])
})
