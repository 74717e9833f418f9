import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { REGLES } from '../scripts/regles.ts'
import { enKebab, racine, type Source, sources } from '../scripts/sources.ts'
import type { Contrat } from './domain/commun/contrat.ts'
import type { Route } from './server/http/route.ts'

const code = sources(
  'src/**/*.{ts,tsx,css,mjs}',
  'e2e/**/*.ts',
  'bench/**/*.{ts,mjs}',
  'scripts/{,construction/}*.{ts,mjs,css}',
)
const chemins = new Set(code.map((s) => s.chemin))

type Module = Record<string, unknown>
const estContrat = (v: unknown): v is Contrat =>
  typeof v === 'object' && v !== null && 'cle' in v && 'methode' in v && 'chemin' in v

/** Contracts declared by the domain: the key they are stored under, and the contract. */
const declares = Object.values(import.meta.glob<Module>('./domain/*/contrat.ts', { eager: true }))
  .flatMap((m) => Object.values(m))
  .filter((v) => typeof v === 'object' && v !== null && !Array.isArray(v))
  .flatMap((groupe) => Object.entries(groupe as object))
  .filter((e): e is [string, Contrat] => estContrat(e[1]))

const servies = Object.values(
  import.meta.glob<Module>(['./server/**/routes*.ts', '!./server/**/*.test.ts'], { eager: true }),
)
  .flatMap((m) => Object.values(m))
  .filter((v): v is Route[] => Array.isArray(v))
  .flat()

describe('Chaque appel est déclaré, gardé et servi', () => {
  test('des contrats et des routes ont bien été lus', () => {
    expect(declares.length).toBeGreaterThan(0)
    expect(servies.length).toBeGreaterThan(0)
  })

  test('un contrat porte sa propre clé, une seule fois, et une règle d’accès', () => {
    expect(declares.filter(([nom, c]) => nom !== c.cle).map(([nom]) => nom)).toEqual([])
    const cles = declares.map(([nom]) => nom)
    expect(cles.filter((c, i) => cles.indexOf(c) !== i)).toEqual([])
    expect(declares.filter(([, c]) => !c.acces?.qui).map(([nom]) => nom)).toEqual([])
  })

  test('un contrat est servi par une route, et une seule', () => {
    const nombre = (cle: string) => servies.filter((r) => r.contrat.cle === cle).length
    expect(declares.filter(([nom]) => nombre(nom) !== 1).map(([nom]) => `${nom} : ${nombre(nom)}`)).toEqual(
      [],
    )
  })

  test('une route sert un contrat du domaine, qui dit qui peut l’appeler', () => {
    const connus = new Set(declares.map(([, c]) => c))
    expect(servies.filter((r) => !connus.has(r.contrat)).map((r) => r.contrat.cle)).toEqual([])
  })
})

describe('Un mot par action, de l’appel au test', () => {
  const actes = code.filter((s) => /^src\/server\/features\/.+\.ts$/.test(s.chemin))
  const fichierDe = (cle: string) => actes.filter((s) => basename(s.chemin) === `${enKebab(cle)}.ts`)

  test('un appel qui écrit est un acte dans le fichier de son nom', () => {
    const ecritures = declares.filter(([, c]) => c.methode !== 'GET')
    expect(ecritures.filter(([cle]) => fichierDe(cle).length !== 1).map(([cle]) => cle)).toEqual([])
  })

  test('le fichier d’un acte exporte la fonction de son nom', () => {
    const exporte = (s: Source, cle: string) =>
      s.lignes.some((l) => new RegExp(`^export (async )?(function|const) ${cle}\\b`).test(l))
    const muets = declares.flatMap(([cle]) => fichierDe(cle).filter((s) => !exporte(s, cle)))
    expect(muets.map((s) => s.chemin)).toEqual([])
  })

  test('un acte a son fichier de test', () => {
    const sansTest = declares
      .flatMap(([cle]) => fichierDe(cle))
      .filter((s) => !chemins.has(s.chemin.replace(/\.ts$/, '.test.ts')))
    expect(sansTest.map((s) => s.chemin)).toEqual([])
  })

  test('routes.ts ne décide rien : une ligne par appel, sans condition', () => {
    const routes = actes.filter((s) => basename(s.chemin).startsWith('routes'))
    const bavardes = routes.filter((s) => s.lignes.some((l) => /\bif \(|\bswitch \(|\bawait\b/.test(l)))
    expect(bavardes.map((s) => s.chemin)).toEqual([])
  })

  test('un test est à côté de ce qu’il éprouve', () => {
    const dossiers = new Set(code.filter((s) => !s.chemin.includes('.test.')).map((s) => dirname(s.chemin)))
    const perdus = code.filter((s) => s.chemin.includes('.test.') && !dossiers.has(dirname(s.chemin)))
    expect(perdus.map((s) => s.chemin)).toEqual(['src/architecture.test.ts'])
  })
})

const papiers = sources(
  '*.{md,jsonc,cjs}',
  'docs/**/*.md',
  '{src,e2e,bench,scripts,deploiement}/**/POURQUOI.md',
)
const decisions = papiers.filter((s) => /^docs\/decisions\/\d{3}-[a-z0-9-]+\.md$/.test(s.chemin))
const nomsDecisions = decisions.map((s) => basename(s.chemin))
const pourquois = papiers.filter((s) => basename(s.chemin) === 'POURQUOI.md')
const lignesDe = (chemin: string) => papiers.find((s) => s.chemin === chemin)?.lignes ?? []

describe('Chaque décision', () => {
  const ETAT = /^\*\*(En vigueur|Remplacée)\*\* (depuis|par \[\d{3}\]\((\d[\w-]+\.md)\),) le \d.* \d{4}\.$/

  test('dit sous son titre depuis quand elle vaut, ou laquelle la remplace', () => {
    const muettes = decisions.filter(({ lignes: [, vide, etat = ''] }) => {
      const [lu, mot, , par] = ETAT.exec(etat) ?? []
      const suivie = mot === 'Remplacée' ? par !== undefined && nomsDecisions.includes(par) : !par
      return !(vide === '' && lu && suivie)
    })
    expect(muettes.map((s) => s.chemin)).toEqual([])
  })

  test('tient en cinq à douze lignes : un problème, un choix, un coût', () => {
    expect(decisions.length).toBeGreaterThan(0)
    const fautives = decisions.filter(({ lignes: [titre = '', ...corps] }) => {
      const texte = corps.filter((l) => l.trim() !== '' && !l.startsWith('|') && !ETAT.test(l))
      const parties = texte.flatMap((l) => /^\*\*(Problème|Choix|Coût)\.\*\* /.exec(l)?.[1] ?? [])
      const justes = parties.join() === 'Problème,Choix,Coût' && texte.every((l) => l.length <= 130)
      return !(/^# \d{3}\. \S/.test(titre) && justes && texte.length >= 5 && texte.length <= 12)
    })
    expect(fautives.map((s) => s.chemin)).toEqual([])
  })

  test('est à l’index, sous son numéro, qui n’est qu’à elle', () => {
    const RANG = /^\| (\d{3}) \| \[.+\]\((\1-.+\.md)\) \| \S.+ \|$/
    const rangs = lignesDe('docs/decisions/README.md').flatMap((l) => RANG.exec(l)?.[2] ?? [])
    expect(rangs.toSorted()).toEqual(nomsDecisions)
    expect(new Set(nomsDecisions.map((n) => n.slice(0, 3))).size).toBe(nomsDecisions.length)
  })

  test('laisse au POURQUOI.md d’un sujet, que l’index nomme, ce qui n’explique que lui', () => {
    const index = lignesDe('docs/decisions/README.md').join('\n')
    expect(pourquois.filter((s) => !index.includes(`(../../${s.chemin})`)).map((s) => s.chemin)).toEqual([])
    const paragraphes = pourquois.flatMap((s) => s.lignes.join('\n').split('\n\n'))
    const anciens = paragraphes.flatMap((p) => /\((\d{3})\)\s*$/.exec(p)?.[1] ?? [])
    const connus = [...anciens, ...nomsDecisions.map((n) => n.slice(0, 3))]
    expect(connus.filter((n, i) => connus.indexOf(n) !== i)).toEqual([])
  })
})

describe('Les papiers disent vrai', () => {
  test('une décision citée par le code ou par un papier existe', () => {
    const cites = [...code, ...papiers].flatMap(({ chemin, lignes }) =>
      lignes.flatMap((l) =>
        [...l.matchAll(/decisions(?:\.md|\/(\d[\w.-]*))/g)].map((m) => `${chemin} : ${m[1]}`),
      ),
    )
    expect(cites.length).toBeGreaterThan(0)
    expect(cites.filter((c) => !nomsDecisions.some((n) => c.endsWith(` : ${n}`)))).toEqual([])
  })

  const CHEMIN = /`((?:\w[\w.-]*\/)+[\w.-]+)`/g
  const RACINES = ['', 'src/', 'src/server/']
  const nommesPar = (chemin: string) =>
    lignesDe(chemin).flatMap((l) => [...l.matchAll(CHEMIN)].map((m) => m[1] ?? ''))
  const absents = (chemin: string) =>
    nommesPar(chemin).filter((n) => !RACINES.some((r) => existsSync(`${racine}${r}${n}`)))

  test('ARCHITECTURE.md ne nomme que des dossiers et des fichiers qui sont là', () => {
    expect(nommesPar('ARCHITECTURE.md').length).toBeGreaterThan(0)
    expect(absents('ARCHITECTURE.md')).toEqual([])
  })

  test('un acte suivi pas à pas : chaque ligne citée est dans un des fichiers de son pas', () => {
    const pas = lignesDe('ARCHITECTURE.md').filter((l) => /^\d\. .*<br>`/.test(l))
    expect(pas.length).toBeGreaterThan(3)
    const perdues = pas.flatMap((l) => {
      const chemins = [...l.matchAll(CHEMIN)].map((m) => m[1] ?? '').filter((c) => /\.tsx?$/.test(c))
      const dossiers = chemins.map((c) => dirname(c))
      const textes = code.filter((s) => chemins.includes(s.chemin) || dossiers.includes(dirname(s.chemin)))
      return [...l.matchAll(/<br>`([^`]+)`/g)]
        .map((m) => m[1] ?? '')
        .filter((cite) => !textes.some((s) => s.lignes.some((ligne) => ligne.includes(cite))))
    })
    expect(perdues).toEqual([])
  })

  test('une décision, un POURQUOI.md ne nomment que des dossiers et des fichiers qui sont là', () => {
    const lus = [...decisions, ...pourquois].map((s) => s.chemin)
    expect(lus.flatMap(nommesPar).length).toBeGreaterThan(0)
    expect(lus.flatMap((c) => absents(c).map((n) => `${c} : ${n}`))).toEqual([])
  })

  test('un lien vers une décision ou un POURQUOI.md mène à un fichier', () => {
    const LIEN = /\]\(([^)#:\s]*(?:\d{3}-[\w-]+|POURQUOI)\.md)(?:#[^)]*)?\)/g
    const perdus = papiers.flatMap(({ chemin, lignes }) =>
      lignes
        .flatMap((l) => [...l.matchAll(LIEN)].map((m) => m[1] ?? ''))
        .filter((lien) => !existsSync(join(racine, dirname(chemin), lien)))
        .map((lien) => `${chemin} : ${lien}`),
    )
    expect(perdus).toEqual([])
  })
})

test('un dossier tient en vingt-cinq fichiers, ou dit pourquoi', () => {
  const GRANDS = new Map([
    ['src/server/infra/db/migrations', 'une suite, jouée dans l’ordre de ses numéros'],
    ['src/domain/commun', 'un mot de la langue commune par fichier, que rien ne lie à son voisin'],
  ])
  const nombre = Map.groupBy(
    code.filter((s) => !/\.test\.tsx?$|\.css$/.test(s.chemin) && s.chemin.startsWith('src/')),
    (s) => dirname(s.chemin),
  )
  const grands = [...nombre].filter(([d, eux]) => eux.length > 25 && !GRANDS.has(d))
  expect(grands.map(([d, eux]) => `${d} : ${eux.length}`)).toEqual([])
})

describe('Chaque fichier', () => {
  test('des feuilles de style sont lues comme le reste', () => {
    expect(code.filter((s) => s.chemin.endsWith('.css')).length).toBeGreaterThan(50)
  })

  test.each(Object.entries(REGLES))('respecte la règle « %s »', (_nom, regle) => {
    expect(code.flatMap(regle)).toEqual([])
  })
})
