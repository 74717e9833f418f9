import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { jourDe } from '#domain/commun/jours.ts'
import { JETONS_MAX, REQUETES_MINUTE } from '#domain/jeton-lecture/bornes.ts'
import { CINQ_VIVANTS, QUAND_AVERTI } from '#domain/jeton-lecture/phrases.ts'
import { messageDe } from '#web/lib/erreur-api.ts'
import { useViserEnsuite } from '#web/lib/use-viser-ensuite.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur, EtatVide, Squelette } from '#web/ui/cadre/Attente.tsx'
import { Page } from '#web/ui/cadre/Page.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { LienBouton } from '#web/ui/LienBouton.tsx'
import { AReprendre } from './AReprendre.tsx'
import { JetonCree } from './JetonCree.tsx'
import './jeton-lecture.css'
import { ModaleCreer } from './ModaleCreer.tsx'
import { type JetonDonne, relireJetons, requeteJetons } from './requetes-jetons.ts'
import { TITRE_SIENS, VosJetons } from './VosJetons.tsx'

/** « Jetons de lecture »: one's own, those that nobody answers for any more, and the one just given. */
export function EcranJetons() {
  const { data: lus, isPending, error, refetch } = useQuery(requeteJetons)
  const [donne, setDonne] = useState<JetonDonne | null>(null)
  const [cree, setCree] = useState(false)
  const viserEnsuite = useViserEnsuite()
  const jour = jourDe(new Date())
  const surCree = async (recu: JetonDonne): Promise<void> => {
    await relireJetons()
    setCree(false)
    setDonne(recu)
  }
  const plein = lus !== undefined && lus.vivants >= JETONS_MAX
  const bouton = lus && !plein && (
    <Bouton icone="plus" onClick={() => setCree(true)}>
      Créer un jeton
    </Bouton>
  )
  return (
    <Page
      titre="Jetons de lecture"
      chapeau="Un jeton laisse un tableur ou un autre outil lire le portail en votre nom. Il n’écrit rien et ne voit jamais un IBAN."
      retour={{ vers: '/admin/informations', libelle: 'Informations' }}
      action={
        <>
          <LienBouton vers="/admin/jetons/tableur" icone="info">
            Brancher un tableur
          </LienBouton>
          {!donne && bouton}
        </>
      }
    >
      {donne && (
        <JetonCree
          key={donne.jeton.id}
          donne={donne}
          surFin={() => {
            setDonne(null)
            viserEnsuite(TITRE_SIENS)
          }}
        />
      )}
      {isPending && <Squelette forme="tableau" lignes={4} />}
      {error && !lus && <EtatErreur message={messageDe(error)} surReessayer={() => void refetch()} />}
      {lus && (
        <>
          <section className="jetons-liste">
            <div className="rangee bouts">
              <h2 id={TITRE_SIENS} tabIndex={-1}>
                Vos jetons
              </h2>
              <p className="secondaire petit">
                {lus.vivants} sur {JETONS_MAX} possibles · {REQUETES_MINUTE} requêtes par minute chacun
              </p>
            </div>
            {lus.siens.length === 0 ? (
              <EtatVide titre="Aucun jeton" icone="cadenas" action={!donne && bouton}>
                Créez-en un pour chaque tableur ou outil{'\u00a0'}: chacun se révoque seul.
              </EtatVide>
            ) : (
              <VosJetons lus={lus} jour={jour} surCree={surCree} />
            )}
            {plein && (
              <p className="encadre encadre-ample st-neutre">
                <Icone nom="info" petite />
                <span>{CINQ_VIVANTS}</span>
              </p>
            )}
            {lus.siens.length > 0 && (
              <p className="jetons-garde petit secondaire">
                <Icone nom="info" petite />
                <span>
                  «{'\u00a0'}Dupliquer{'\u00a0'}» crée un second jeton de mêmes droits{'\u00a0'}: branchez-le,
                  puis révoquez l’ancien. {QUAND_AVERTI}
                </span>
              </p>
            )}
          </section>
          <AReprendre lus={lus} jour={jour} />
        </>
      )}
      {cree && lus && (
        <ModaleCreer
          jour={jour}
          motDePasse={lus.preuveDemandee}
          surCree={surCree}
          surFermer={() => setCree(false)}
        />
      )}
    </Page>
  )
}
