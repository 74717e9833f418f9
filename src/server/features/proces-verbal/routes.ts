import { contratsProcesVerbal as c } from '#domain/proces-verbal/contrat.ts'
import { type Route, route } from '#server/http/route.ts'
import { apercevoirProcesVerbal } from './apercevoir-proces-verbal.ts'
import { arreterProcesVerbal } from './arreter-proces-verbal.ts'
import { codeProcesVerbal } from './code-proces-verbal.ts'
import { trouverCommission } from './composer/brouillon.ts'
import { enregistrerProcesVerbal } from './enregistrer-proces-verbal.ts'
import { lireBrouillonProcesVerbal } from './lire-brouillon-proces-verbal.ts'
import { lireProcesVerbal } from './lire-proces-verbal.ts'
import { lireReglesProcesVerbal } from './lire-regles-proces-verbal.ts'
import { listerProcesVerbaux } from './lister-proces-verbaux.ts'
import { modifierReglesProcesVerbal } from './modifier-regles-proces-verbal.ts'
import { rectifierProcesVerbal } from './rectifier-proces-verbal.ts'
import { signerProcesVerbal } from './signer-proces-verbal.ts'
import { telechargerProcesVerbal } from './telecharger-proces-verbal.ts'
import { trouverPv, trouverPvParLien } from './trouver-pv.ts'

export const routesProcesVerbal: readonly Route[] = [
  route(c.listerProcesVerbaux, { trouver: trouverCommission, agir: listerProcesVerbaux }),
  route(c.lireBrouillonProcesVerbal, { trouver: trouverCommission, agir: lireBrouillonProcesVerbal }),
  route(c.apercevoirProcesVerbal, { trouver: trouverCommission, agir: apercevoirProcesVerbal }),
  route(c.enregistrerProcesVerbal, { trouver: trouverCommission, agir: enregistrerProcesVerbal }),
  route(c.arreterProcesVerbal, { trouver: trouverCommission, agir: arreterProcesVerbal }),
  route(c.rectifierProcesVerbal, { trouver: trouverCommission, agir: rectifierProcesVerbal }),
  route(c.lireProcesVerbal, { trouver: trouverPv, agir: lireProcesVerbal }),
  route(c.telechargerProcesVerbal, { trouver: trouverPvParLien, agir: telechargerProcesVerbal }),
  route(c.codeProcesVerbal, { trouver: trouverPv, agir: codeProcesVerbal }),
  route(c.signerProcesVerbal, { trouver: trouverPv, agir: signerProcesVerbal }),
  route(c.lireReglesProcesVerbal, { agir: lireReglesProcesVerbal }),
  route(c.modifierReglesProcesVerbal, { agir: modifierReglesProcesVerbal }),
]
