import { useEffect, useState } from 'react'
import { formatJourLong, jourDe } from '#domain/commun/jours.ts'
import { appelsParametres } from '#domain/parametres/appels.ts'
import { commissionAnnoncee } from '#domain/parametres/commission-attendue.ts'
import type { CalendrierReponse } from '#domain/parametres/contrat.ts'
import { SANS_PERIODE } from '#domain/projet/saisie/phrases-depot.ts'
import { appeler } from '#web/lib/api.ts'

/** « 5 janvier » of « 5 janvier 2026 » when the other end of the period is in the same year. */
const sansAnnee = (jour: string, autre: string): string =>
  jour.slice(0, 4) === autre.slice(0, 4) ? formatJourLong(jour).replace(/ \d{4}$/, '') : formatJourLong(jour)

/** When one may deposit: the open period through its deadline, else when the next one opens. */
function depot(calendrier: CalendrierReponse): { titre: string; texte: string } {
  const p = calendrier.periodeOuverte
  const fin = p && (p.deadline ?? p.dateTo)
  if (p && fin)
    return {
      titre: 'Période de dépôt ouverte',
      texte: `du ${sansAnnee(p.dateFrom, fin)} au ${formatJourLong(fin)}`,
    }
  return {
    titre: SANS_PERIODE,
    texte: calendrier.prochaineOuverture
      ? `prochaine ouverture le ${formatJourLong(calendrier.prochaineOuverture)}`
      : 'les prochaines dates seront données ici',
  }
}

/** The facts of the panel: the deposit, and when the commission that examines it sits. */
function faits(calendrier: CalendrierReponse): { titre: string; texte: string }[] {
  const commission = calendrier.periodeOuverte
    ? calendrier.periodeOuverte.dateCommission
    : commissionAnnoncee(calendrier.periodes, jourDe(new Date()))
  return [
    depot(calendrier),
    ...(commission ? [{ titre: 'Réponse après la commission du', texte: formatJourLong(commission) }] : []),
  ]
}

/** Foot of the panel, as the calendar says; nothing until it is known, nor when it can't be. */
export function Colophon() {
  const [calendrier, setCalendrier] = useState<CalendrierReponse | null>(null)
  useEffect(() => {
    const arret = new AbortController()
    appeler(appelsParametres.lireCalendrierDepot, { signal: arret.signal })
      .then(({ data }) => setCalendrier(data))
      .catch(() => {})
    return () => arret.abort()
  }, [])
  const lignes = calendrier ? faits(calendrier) : []
  return (
    <dl className={lignes.length > 0 ? 'compte-colophon compte-colophon-plein' : 'compte-colophon'}>
      {lignes.map((ligne) => (
        <div key={ligne.titre}>
          <dt>{ligne.titre}</dt>
          <dd>{ligne.texte}</dd>
        </div>
      ))}
    </dl>
  )
}
