import { useEffect, useRef, useState } from 'react'
import { formatOctets } from '#domain/commun/octets.ts'
import { appelsDonneesPersonnelles } from '#domain/donnees-personnelles/appels.ts'
import { estAnnulation, messageDe } from '#web/lib/erreur-api.ts'
import { type FichierArrive, recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'

type Suivi =
  | { genre: 'repos' }
  | { genre: 'recu'; octets: number }
  | { genre: 'fait'; nom: string }
  | { genre: 'annule' }
  | { genre: 'echec'; message: string }

/**
 * Takes away everything the portal holds of oneself, and of the structure `id`; null, of oneself alone. How
 * much has arrived shows, and it can be cancelled.
 */
export function MesDonnees({ id }: { id: number | null }) {
  const [suivi, setSuivi] = useState<Suivi>({ genre: 'repos' })
  const arret = useRef<AbortController | null>(null)
  useEffect(() => () => arret.current?.abort(), [])
  const enCours = suivi.genre === 'recu'
  const telecharger = async (): Promise<void> => {
    arret.current = new AbortController()
    setSuivi({ genre: 'recu', octets: 0 })
    try {
      const suite = {
        signal: arret.current.signal,
        surRecu: (octets: number) => setSuivi({ genre: 'recu', octets }),
      }
      const fichier: FichierArrive =
        id === null
          ? await recevoirFichier(appelsDonneesPersonnelles.telechargerMesDonnees, suite)
          : await recevoirFichier(appelsDonneesPersonnelles.telechargerDonnees, { params: { id }, ...suite })
      remettreFichier(fichier)
      setSuivi({ genre: 'fait', nom: fichier.nom })
    } catch (e) {
      setSuivi(estAnnulation(e) ? { genre: 'annule' } : { genre: 'echec', message: messageDe(e) })
    }
  }
  return (
    <section className="porteur-donnees pile">
      <h2>Mes données</h2>
      <p className="secondaire">
        Une archive de tout ce que le portail garde de vous{'\u00a0'}: compte, structures, messages, actes et
        signatures
        {id !== null &&
          '\u00a0; si vous êtes responsable de la structure, aussi ses demandes, pièces et documents signés'}
        . Un téléchargement par heure, inscrit au journal.
      </p>
      {suivi.genre === 'echec' && <EtatErreur message={suivi.message} />}
      <div className="porteur-donnees-actions rangee">
        <Bouton icone="telecharger" enCours={enCours} onClick={() => void telecharger()}>
          Télécharger mes données
        </Bouton>
        {enCours && <Bouton onClick={() => arret.current?.abort()}>Annuler</Bouton>}
        <p className="secondaire" role="status">
          {phraseDe(suivi)}
        </p>
      </div>
      {enCours && <progress className="porteur-donnees-barre" aria-label="Téléchargement en cours" />}
    </section>
  )
}

function phraseDe(suivi: Suivi): string {
  if (suivi.genre === 'annule') return 'Le téléchargement a été annulé.'
  if (suivi.genre === 'fait') return `Le fichier «\u00a0${suivi.nom}\u00a0» a été téléchargé.`
  if (suivi.genre !== 'recu') return ''
  return suivi.octets === 0
    ? 'Préparation de l’archive…'
    : `Réception de l’archive\u00a0: ${formatOctets(suivi.octets)}`
}
