import { useState } from 'react'
import { Link } from 'react-router'
import type { PorteurReponse } from '#domain/porteur/reponses.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { ModaleResponsable } from './ModaleResponsable.tsx'

/** For managers: who holds the account, and how to give it to somebody else. */
export function ResponsableCompte({ porteur }: { porteur: PorteurReponse }) {
  const [ouvert, setOuvert] = useState(false)
  const [confie, setConfie] = useState<string | null>(null)
  return (
    <section className="section porteur-responsable">
      <h2>Responsable du compte</h2>
      <p className="secondaire">
        Si cette personne n’a plus accès à sa boîte, le compte se confie à une autre adresse. Si elle est
        partie, un autre membre demande à devenir propriétaire, depuis sa page «&nbsp;Membres&nbsp;»&nbsp;:{' '}
        <Link to="/admin/changements">les changements de responsable</Link>.
      </p>
      {confie && (
        <p className="encadre st-fait" role="status">
          <Icone nom="fait" petite />
          <span>
            Le compte est rattaché à {confie}, qui a 72&nbsp;heures pour choisir un mot de passe. Passé ce
            délai, «&nbsp;Mot de passe oublié&nbsp;» lui envoie un autre lien.
          </span>
        </p>
      )}
      <Bouton icone="personne" onClick={() => setOuvert(true)}>
        Changer de responsable
      </Bouton>
      {ouvert && (
        <ModaleResponsable
          porteur={porteur}
          surFermer={() => setOuvert(false)}
          surFait={(email) => {
            setOuvert(false)
            setConfie(email)
          }}
        />
      )}
    </section>
  )
}
