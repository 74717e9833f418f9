// npm run droits: writes docs/droits-membres.csv, what each member of a structure may call.
import { writeFileSync } from 'node:fs'
import { roleAdmis } from '../src/domain/commun/acces.ts'
import type { Contrat } from '../src/domain/commun/contrat.ts'
import { type DroitMembre, type Membre, membrePeut } from '../src/domain/commun/membres.ts'
import { ROUTES } from '../src/server/app.ts'
import { estPublic } from '../src/server/http/garde/acces.ts'
import { racine } from './sources.ts'

/** What the command writes. */
export const TABLE = 'docs/droits-membres.csv'

/** The kinds of members that the table tells apart. */
export const SORTES: Readonly<Record<string, Membre>> = {
  lecteur: { role: 'lecteur', signataire: false, finances: false },
  éditeur: { role: 'editeur', signataire: false, finances: false },
  signataire: { role: 'editeur', signataire: true, finances: false },
  finances: { role: 'lecteur', signataire: false, finances: true },
  propriétaire: { role: 'proprietaire', signataire: false, finances: false },
}

export interface Cellules {
  contrat: Contrat
  droit: DroitMembre
  /** By kind of member, in the order of `SORTES`. */
  oui: readonly boolean[]
  /** It names something of a structure by its identifier: another structure's is never found. */
  nomme: boolean
}

/** One row for each call that a holder may make, in the order of their paths. */
export const lignesDroits = (): Cellules[] =>
  ROUTES.map((r) => r.contrat)
    .filter(({ acces }) => !estPublic(acces) && roleAdmis(acces, 'porteurProjet'))
    .map((contrat) => {
      const droit = contrat.droit ?? 'lire'
      const oui = Object.values(SORTES).map((m) => membrePeut(m, droit))
      return { contrat, droit, oui, nomme: contrat.chemin.includes(':id') }
    })
    .sort((a, b) => (cleDe(a.contrat) < cleDe(b.contrat) ? -1 : 1))

const cleDe = ({ chemin, methode }: Contrat): string => `${chemin} ${methode}`

/** The table, as its text. */
export const ecrireTable = (lignes: readonly Cellules[]): string =>
  [
    ['méthode', 'appel', 'droit', ...Object.keys(SORTES), 'autre structure'],
    ...lignes.map(({ contrat, droit, oui, nomme }) => [
      contrat.methode,
      contrat.chemin,
      droit,
      ...oui.map((o) => (o ? 'oui' : '403')),
      nomme ? '404' : '-',
    ]),
  ]
    .map((l) => `${l.join(',')}\n`)
    .join('')

if (import.meta.main) {
  writeFileSync(`${racine}${TABLE}`, ecrireTable(lignesDroits()))
  process.exit(0)
}
