import { citer } from '#domain/commun/guillemets.ts'
import { ajouterJours, type Jour } from '#domain/commun/jours.ts'
import { type Due, dueDe, echeanceDue } from '#domain/projet/a-faire.ts'
import { type Periode, periodeOuverte } from '#domain/projet/calendrier.ts'
import type { Delais } from '#domain/projet/echeances.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import type { ProjetCourt } from '#domain/projet/reponse.ts'
import type { Evenement } from './evenement.ts'

/** What is due at the latest on the day that closes the period. */
const AU_DEPOT: readonly Due[] = ['terminer-demande', 'signer-demande']

const dernierJour = (periode: Periode): Jour => periode.deadline ?? periode.dateFin

const unJour = (uid: string, jour: Jour, titre: string, page: string): Evenement => ({
  uid,
  debut: jour,
  fin: jour,
  titre,
  page,
})

/** What a holder has to do by a day: file in an open period, sign an agreement, send a report. */
export function echeancesDuPorteur(
  projets: readonly ProjetCourt[],
  { periodes, jour, ...delais }: Delais & { periodes: readonly Periode[]; jour: Jour },
): Evenement[] {
  const ouverte = periodeOuverte(periodes, jour)
  return projets.flatMap((projet): Evenement[] => {
    const due = dueDe(projet)
    if (due === null) return []
    const nom = citer(nomAffiche(projet))
    const page = '/porteur-projet/dashboard'
    if (AU_DEPOT.includes(due))
      return ouverte
        ? [
            unJour(
              `projet-${projet.id}-depot`,
              dernierJour(ouverte),
              `Dernier jour pour déposer ${nom}`,
              page,
            ),
          ]
        : []
    const echeance = echeanceDue(projet, due, delais)
    if (echeance === null) return []
    return due === 'signer-convention'
      ? [
          unJour(
            `projet-${projet.id}-convention`,
            echeance,
            `Dernier jour pour signer la convention de ${nom}`,
            page,
          ),
        ]
      : [unJour(`projet-${projet.id}-bilan`, echeance, `Dernier jour pour remettre le bilan de ${nom}`, page)]
  })
}

/** The first and the last day of each period of deposit. */
export const joursDesPeriodes = (
  periodes: readonly (Periode & { id: number })[],
  page: string,
): Evenement[] =>
  periodes.flatMap((periode) => [
    unJour(`periode-${periode.id}-ouverture`, periode.dateDebut, 'Ouverture du dépôt des demandes', page),
    unJour(`periode-${periode.id}-cloture`, dernierJour(periode), 'Dernier jour du dépôt des demandes', page),
  ])

export interface Seance {
  id: number
  annee: number
  numero: number
  date: Jour
  demandes: number
}

/** The sittings of commissions; `demandes`: their titles also say how many applications each has. */
export const joursDesSeances = (seances: readonly Seance[], options: { demandes: boolean }): Evenement[] =>
  seances.map(({ id, annee, numero, date, demandes: n }) => {
    const combien = options.demandes && n > 0 ? `, ${n}\u00a0demande${n > 1 ? 's' : ''}` : ''
    return unJour(
      `commission-${id}`,
      date,
      `Commission ${annee}-${numero}${combien}`,
      `/admin/commissions/${id}`,
    )
  })

/** Events to come, and those that ended within a year. */
export const recents = (evenements: readonly Evenement[], jour: Jour): Evenement[] =>
  evenements.filter((e) => e.fin >= ajouterJours(jour, -365))
