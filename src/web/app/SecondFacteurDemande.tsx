import { Link } from 'react-router'
import { Icone } from '#web/ui/Icone.tsx'
import './coquille/annonce.css'

/** Said above the page when the setting comes to somebody at work: what they typed stays until they go. */
export const SecondFacteurDemande = () => (
  <p className="encadre st-attention coquille-annonce" role="alert">
    <Icone nom="cadenas" petite />
    <span>
      Un second facteur est désormais demandé à tout le personnel.{' '}
      <Link to="/second-facteur">Mettez le vôtre en service</Link> pour continuer.
    </span>
  </p>
)
