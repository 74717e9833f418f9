import { contratsJournal } from '#domain/journal/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { chercherJournal } from './chercher-journal.ts'
import { lireJournal, trouverJournal } from './lire-journal.ts'
import { lireVerification } from './lire-verification.ts'

export const routesJournal: readonly Route[] = [
  route(contratsJournal.chercherJournal, { agir: chercherJournal }),
  route(contratsJournal.lireVerification, { agir: lireVerification }),
  route(contratsJournal.lireJournal, { trouver: trouverJournal, agir: lireJournal }),
]
