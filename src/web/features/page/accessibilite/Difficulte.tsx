import { useQuery } from '@tanstack/react-query'
import { telephoneAppele, telephoneEcrit } from '#domain/parametres/contact.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { contactDeLaPage } from '#web/socle/contact.ts'
import { classeBouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, Squelette } from '#web/ui/cadre/Attente.tsx'
import { ORGANISME } from '#web/ui/cadre/titre.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { TexteRiche } from '#web/ui/texte/TexteRiche.tsx'
import { requetePage } from '../requete-page.ts'
import { VersionPage } from '../VersionPage.tsx'

/** Words of a text that could be taken for the state of the grid. */
const PARLE_D_ETAT = /conform|\btaux\b|\brgaa\b|\d\s*%/i

const OBJET = encodeURIComponent('Difficulté d’accès au portail')

/** Whom to write to, without an account; then what the body says of it, as its admins keep it. */
export function Difficulte() {
  const { data: page, isPending, error, refetch } = useQuery(requetePage('accessibilite'))
  const contact = contactDeLaPage()
  return (
    <>
      <section>
        <h2>Une difficulté&nbsp;?</h2>
        <p>
          Écrivez-nous&nbsp;: nous vous donnons l’information ou faisons la démarche avec vous par un autre
          moyen.
        </p>
        {contact ? (
          <div className="audit-contact">
            <a
              className={classeBouton({ variante: 'primary' })}
              href={`mailto:${contact.email}?subject=${OBJET}`}
            >
              <Icone nom="courriel" />
              Signaler une difficulté
            </a>
            <p>
              {contact.email}
              {contact.telephone && (
                <>
                  , ou{' '}
                  <a href={`tel:${telephoneAppele(contact.telephone)}`}>
                    {telephoneEcrit(contact.telephone)}
                  </a>
                </>
              )}
              <small>Vous n’avez pas besoin d’un compte.</small>
            </p>
          </div>
        ) : (
          <p className="secondaire">{ORGANISME} n’a pas encore dit ici comment lui écrire.</p>
        )}
      </section>
      <section>
        <h2>Ce qu’en dit {ORGANISME}</h2>
        {isPending && <Squelette lignes={4} />}
        {error && !page && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
        {page && (
          <>
            {PARLE_D_ETAT.test(page.texte) && (
              <p className="secondaire">
                L’état de l’audit est celui que dit la grille, en haut de cette page&nbsp;; ce texte ne le
                change pas.
              </p>
            )}
            <TexteRiche texte={page.texte} />
            <VersionPage {...page} />
          </>
        )}
      </section>
    </>
  )
}
