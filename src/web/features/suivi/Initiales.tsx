import './suivi-par.css'

const lettre = (nom: string): string => nom.trim().charAt(0).toUpperCase()

/** A person in a small round; the name beside says who it is. */
export const Initiales = ({ personne: p }: { personne: { prenom: string; nom: string } }) => (
  <span className="initiales" aria-hidden="true" title={`${p.prenom} ${p.nom}`}>
    {lettre(p.prenom)}
    {lettre(p.nom)}
  </span>
)
