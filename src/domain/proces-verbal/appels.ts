import { appels } from '#domain/commun/appels.ts'
import type { contratsProcesVerbal } from './contrat.ts'

/** Name, method and path of each call; its contract says the rest. */
export const chemins = {
  listerProcesVerbaux: {
    cle: 'listerProcesVerbaux',
    methode: 'GET',
    chemin: '/commissions/:id/proces-verbaux',
  },
  lireBrouillonProcesVerbal: {
    cle: 'lireBrouillonProcesVerbal',
    methode: 'GET',
    chemin: '/commissions/:id/proces-verbaux/:etape',
  },
  apercevoirProcesVerbal: {
    cle: 'apercevoirProcesVerbal',
    methode: 'GET',
    chemin: '/commissions/:id/proces-verbaux/:etape/apercu',
  },
  enregistrerProcesVerbal: {
    cle: 'enregistrerProcesVerbal',
    methode: 'PUT',
    chemin: '/commissions/:id/proces-verbaux/:etape',
  },
  arreterProcesVerbal: {
    cle: 'arreterProcesVerbal',
    methode: 'POST',
    chemin: '/commissions/:id/proces-verbaux/:etape/arreter',
  },
  rectifierProcesVerbal: {
    cle: 'rectifierProcesVerbal',
    methode: 'POST',
    chemin: '/commissions/:id/proces-verbaux/:etape/rectifier',
  },
  lireProcesVerbal: { cle: 'lireProcesVerbal', methode: 'GET', chemin: '/proces-verbaux/:id' },
  telechargerProcesVerbal: {
    cle: 'telechargerProcesVerbal',
    methode: 'GET',
    chemin: '/proces-verbaux/:id/pdf',
  },
  codeProcesVerbal: { cle: 'codeProcesVerbal', methode: 'POST', chemin: '/proces-verbaux/:id/code' },
  signerProcesVerbal: { cle: 'signerProcesVerbal', methode: 'PATCH', chemin: '/proces-verbaux/:id/signer' },
  lireReglesProcesVerbal: {
    cle: 'lireReglesProcesVerbal',
    methode: 'GET',
    chemin: '/parametres/proces-verbaux',
  },
  modifierReglesProcesVerbal: {
    cle: 'modifierReglesProcesVerbal',
    methode: 'PUT',
    chemin: '/parametres/proces-verbaux',
  },
} as const

export const appelsProcesVerbal = appels<typeof contratsProcesVerbal>(chemins)
