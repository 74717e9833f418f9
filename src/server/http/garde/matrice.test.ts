import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { ROUTES } from '#server/app.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPorteur, creerProjet } from '#test-kit/scenes/fabriques.ts'
import { cheminDe } from './verifier-routes.ts'

const COLONNES: Record<string, Role | null> = {
  anonymous: null,
  porteur_own: 'porteurProjet',
  porteur_other: 'porteurProjet',
  membre: 'membreCommission',
  comptable: 'comptable',
  superviseur: 'superviseur',
  admin: 'admin',
}
type Colonne = keyof typeof COLONNES
const NOMS = Object.keys(COLONNES)

interface Ligne {
  methode: string
  chemin: string
  /** What the row says beside its path: a section, a case. */
  cas: string
  cellules: Record<Colonne, string>
}

function lireLigne(texte: string): Ligne {
  const valeurs = [...texte.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((m) => m[2] ?? m[1] ?? '')
  const [methode = '', brut = ''] = valeurs
  const [chemin = '', cas = ''] = /^(\{?[^\s?[]+)\??\s*(.*)$/.exec(brut)?.slice(1) ?? []
  return {
    methode,
    chemin,
    cas,
    cellules: Object.fromEntries(NOMS.map((n, i) => [n, valeurs[i + 2] ?? '-'])),
  }
}

const matrice = readFileSync(join(import.meta.dirname, '../../../../docs/authz-matrix.csv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(lireLigne)

const nom = (methode: string, chemin: string): string => `${methode} ${chemin.replaceAll(/:(\w+)/g, '{$1}')}`
const montes = ROUTES.map((r) => nom(r.contrat.methode, cheminDe(r.contrat)))
const lignes = matrice.filter((l) => montes.includes(nom(l.methode, l.chemin)))
const documentation = ['GET openapi.json']

const banc = bancDuFichier()
let mien: { porteur: number; utilisateur: number; projet: number }
let autrui: { porteur: number; utilisateur: number; projet: number }

async function holder() {
  const p = await creerPorteur(banc)
  const projet = await creerProjet(banc, p)
  return { porteur: p.id, utilisateur: p.utilisateurId, projet: projet.id }
}
beforeAll(async () => {
  mien = await holder()
  autrui = await holder()
})

/** The path of a cell: the holder's own things, or somebody else's. */
function cheminPour(l: Ligne, colonne: Colonne, moi: number): string {
  const de = colonne === 'porteur_own' ? mien : autrui
  const famille = l.chemin.split('/')[0]
  const id =
    famille === 'porteurs-projet' ? de.porteur : famille === 'projets' ? de.projet : compte(l, moi, de)
  return l.chemin
    .replace('{id}', String(id))
    .replace('{cle}', 'cgv')
    .replace('{version}', '1')
    .replace('{etape}', '1')
    .replace('{objet}', 'demande')
    .replace('{sujet}', 'projet')
}
const compte = (l: Ligne, moi: number, de: { utilisateur: number }) =>
  /own/.test(l.cas) ? moi : de.utilisateur

function corpsPour(l: Ligne, colonne: Colonne): Record<string, unknown> {
  const section = /section=(\w+)/.exec(l.cas)?.[1]
  if (section) return { section }
  const id = colonne === 'porteur_own' ? mien.projet : autrui.projet
  if (l.chemin === 'messagerie') {
    if (l.cas !== '') return { userId: autrui.utilisateur }
    return colonne === 'porteur_other' ? { conversationId: 2_000_000_000 } : {}
  }
  if (/^code-(verification|sms)$/.test(l.chemin)) return l.cas === '{id:0}' ? { id: 0 } : { id }
  return l.chemin === 'projets' && !/create/.test(l.cas) ? { id, step: 1, isDraft: true } : {}
}

async function statutDe(l: Ligne, colonne: Colonne): Promise<number> {
  const role = COLONNES[colonne] ?? null
  const requete =
    l.methode === 'GET' ? { sansFin: l.chemin === 'evenements' } : { corps: corpsPour(l, colonne) }
  if (role === null) return (await banc.appeler(l.methode, cheminPour(l, colonne, 0), requete)).statut
  const jeton = await banc.connecter(role === 'porteurProjet' ? mien.utilisateur : role)
  const moi = (await banc.appeler('GET', 'me', { jeton })).corps.data.id
  return (await banc.appeler(l.methode, cheminPour(l, colonne, moi), { ...requete, jeton })).statut
}

/** An allowed read gives 200; an allowed write, sent empty, may be refused for its form or state only. */
function admis(l: Ligne, colonne: Colonne, statut: number): boolean {
  const sur = ['porteur_own', 'admin', 'superviseur'].includes(colonne)
  // Files named in the address are unknown here: asked for none, the call refuses its form.
  const nomme = l.cas.startsWith('names=')
  const simple = /^(projets|porteurs-projet)\/\{id\}$/.test(l.chemin) || !(nomme || l.chemin.includes('{'))
  return l.methode === 'GET' && sur && simple ? statut === 200 : ![401, 403].includes(statut)
}

describe('la table des droits, cellule par cellule', () => {
  test('chaque appel servi y a sa ligne', () => {
    const connus = new Set(matrice.map((l) => nom(l.methode, l.chemin)))
    expect(montes.filter((m) => !connus.has(m))).toEqual([])
  })

  test.each(lignes.map((l) => [`${l.methode} ${l.chemin} ${l.cas}`.trim(), l] as const))(
    '%s',
    async (_nom, l) => {
      const recus: Record<string, unknown> = {}
      const attendus: Record<string, unknown> = {}
      for (const colonne of NOMS) {
        const cellule = l.cellules[colonne] ?? '-'
        if (cellule === '-') continue
        const statut = await statutDe(l, colonne)
        const refus = cellule
          .split('|')
          .filter((s) => /^4\d\d$/.test(s))
          .map(Number)
        recus[colonne] = cellule.includes('2xx') ? (admis(l, colonne, statut) ? 'admis' : statut) : statut
        attendus[colonne] = cellule.includes('2xx') ? 'admis' : refus.includes(statut) ? statut : refus
      }
      expect(recus).toEqual(attendus)
    },
  )

  test('la documentation des appels est publique', async () => {
    for (const d of documentation) expect((await banc.appeler('GET', d.split(' ')[1] ?? '')).statut).toBe(200)
  })
})
