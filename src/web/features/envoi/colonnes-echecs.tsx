import { Link } from 'react-router'
import { formatInstant } from '#domain/commun/jours.ts'
import { direInjoignable } from '#domain/envoi/injoignable.ts'
import { formatMobile } from '#domain/porteur/coordonnees.ts'
import { raisonEchec } from '#web/socle/raison-echec.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import type { Colonne } from '#web/ui/tableau/Tableau.tsx'
import type { EnvoiEnEchec } from './requetes-envoi.ts'

const sujetDe = (envoi: EnvoiEnEchec): string => envoi.sujet ?? 'SMS'
const essaisDe = (nombre: number): string =>
  nombre === 0 ? 'Aucun essai' : `${nombre} essai${nombre > 1 ? 's' : ''}`

/** Where the message comes from, when staff can open it. */
function Origine({ envoi: { projetId, porteurId } }: { envoi: EnvoiEnEchec }) {
  if (projetId !== null) return <Link to={`/admin/projets/validation?id=${projetId}`}>Voir la demande</Link>
  return porteurId === null ? null : <Link to={`/admin/porteur?id=${porteurId}`}>Voir le porteur</Link>
}

/** Who is left without anybody to write to, when this address was the only one. */
function Injoignable({ structure }: { structure: EnvoiEnEchec['injoignable'] }) {
  if (!structure) return null
  return (
    <span className="envois-sujet ligne haut">
      <Icone nom="attention" petite />
      <Link to={`/admin/porteur?id=${structure.id}`}>{direInjoignable(structure.nom)}</Link>
    </span>
  )
}

/** Why, in French when the server’s own words are known; those follow, for who has to act on them. */
function Raison({ envoi: e }: { envoi: EnvoiEnEchec }) {
  const brute = e.derniereErreur
  const claire = brute && raisonEchec(brute, e.canal === 'sms' ? 'sms' : 'email')
  return (
    <div>
      <span>{claire || (brute ?? 'Raison inconnue')}</span>
      {claire && <span className="second">{brute}</span>}
      <span className="second">
        {essaisDe(e.essais)}, abandonné le <span className="chiffres">{formatInstant(e.abandonneLe)}</span>
      </span>
    </div>
  )
}

/** What could not be sent, to whom, why and when. */
export const colonnesEchecs: readonly Colonne<EnvoiEnEchec>[] = [
  {
    cle: 'message',
    titre: 'Message',
    rendu: (envoi) => (
      <>
        <span className="envois-sujet ligne haut">
          <Icone nom={envoi.canal === 'sms' ? 'telephone' : 'courriel'} petite />
          {sujetDe(envoi)}
        </span>
        <span className="second">Écrit le {formatInstant(envoi.creeLe)}</span>
      </>
    ),
  },
  {
    cle: 'destinataire',
    titre: 'Destinataire',
    rendu: (envoi) => (
      <div>
        <span>{envoi.canal === 'sms' ? formatMobile(envoi.a) : envoi.a}</span>
        <span className="second">
          <Origine envoi={envoi} />
        </span>
        <Injoignable structure={envoi.injoignable} />
      </div>
    ),
  },
  {
    cle: 'raison',
    titre: 'Raison',
    rendu: (e) => <Raison envoi={e} />,
  },
]

/** The button that sends again; what expired says so. */
export const colonneRelancer = (relances: {
  enRelance: readonly number[]
  agir: (id: number) => void
}): Colonne<EnvoiEnEchec> => ({
  cle: 'relancer',
  titre: 'Relancer',
  titreCache: true,
  rendu: (envoi) =>
    envoi.relancable ? (
      <Bouton
        variante="primary-outline"
        description={`Relancer « ${sujetDe(envoi)} » à ${envoi.a}`}
        enCours={relances.enRelance.includes(envoi.id)}
        desactive={relances.enRelance.length > 0}
        onClick={() => relances.agir(envoi.id)}
      >
        Relancer
      </Bouton>
    ) : (
      <span className="secondaire">Trop tard</span>
    ),
})
