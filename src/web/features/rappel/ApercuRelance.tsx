import { queryOptions } from '@tanstack/react-query'
import { formatInstant, formatJour } from '#domain/commun/jours.ts'
import { appelsRappel } from '#domain/rappel/appels.ts'
import type { RelancePrevue } from '#domain/rappel/contrat.ts'
import { ecrireMot } from '#domain/rappel/mot.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { Charge } from '#web/socle/reglages/Charge.tsx'
import { Icone } from '#web/ui/Icone.tsx'
import { AdresseEmail } from '#web/ui/texte/AdresseEmail.tsx'
import './relance.css'

export const requeteRelance = (id: number) =>
  queryOptions({
    queryKey: cles.relance(id),
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await appeler(appelsRappel.prevoirRelance, { params: { id }, signal })).data,
  })

/** The mail that a reminder of this application would send, with the added word, and the last one sent. */
export const ApercuRelance = ({ id, mot = '' }: { id: number; mot?: string | undefined }) => (
  <Charge requete={requeteRelance(id)}>{(relance) => <Apercu relance={relance} mot={mot} />}</Charge>
)

function Apercu({ relance, mot }: { relance: RelancePrevue; mot: string }) {
  const ajoute = ecrireMot(mot, relance.champs)
  const { derniere, possibleLe } = relance
  return (
    <>
      {derniere && (
        <p className="secondaire">
          Dernière relance le {formatInstant(derniere.le)}, par {derniere.par}.
        </p>
      )}
      {possibleLe && (
        <p role="status" className="relance-attente">
          <Icone nom="attention" petite /> Un porteur est relancé une fois par semaine au plus&nbsp;: une
          nouvelle relance est possible à partir du {formatJour(possibleLe)}.
        </p>
      )}
      <section className="relance-courriel" aria-label="L’e-mail qui va partir">
        <dl>
          <dt>À</dt>
          <dd>
            <AdresseEmail email={relance.destinataire} />
          </dd>
          <dt>Objet</dt>
          <dd>{relance.sujet}</dd>
        </dl>
        {relance.paragraphes.map((p) => (
          <p key={p}>{p}</p>
        ))}
        {ajoute.paragraphes.map((paragraphe, rang) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of one text, in their order
          <p key={rang} className="tel-quel">
            {paragraphe}
          </p>
        ))}
      </section>
      {ajoute.faute && (
        <p role="status" className="relance-attente">
          <Icone nom="attention" petite /> {ajoute.faute}
        </p>
      )}
    </>
  )
}
