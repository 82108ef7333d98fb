import { css, styled } from 'styled-components';
import type { Ground, Scene } from '../../contract/cover.ts';
import { coverOf } from '../../contract/cover-choice.ts';
import type { PostSummary } from '../../contract/posts.ts';

/** The addresses of the drawings, by file. */
const drawings = import.meta.glob<string>('../../content/scenes/*.svg', {
  eager: true,
  import: 'default',
  query: '?no-inline',
});

const grounds: Record<Ground, ReturnType<typeof css>> = {
  night: css`background: var(--ink-950);`,
  dawn: css`
    background:
      radial-gradient(
        58% 96% at 76% 112%,
        var(--apricot) 0,
        var(--coral) 22%,
        var(--ultra-600) 52%,
        rgb(58 43 232 / 0.45) 68%,
        rgb(58 43 232 / 0) 94%
      ),
      var(--ink-950);
  `,
  ultra: css`
    background: radial-gradient(70% 120% at 100% 0, #5a4cf5, rgb(90 76 245 / 0) 70%), var(--ultra-600);
  `,
  lilac: css`background: var(--ultra-100);`,
  sand: css`background: var(--sand);`,
  paper: css`background: var(--paper); box-shadow: inset 0 0 0 1px #e4e1d8;`,
};

/**
 * The scale of each scene on the widest cover. A smaller scale keeps the subject of the scene within the
 * cover.
 */
const widestScale: Partial<Record<Scene, number>> = {
  swap: 0.86,
  memo: 0.9,
  'cash-out': 0.94,
  'order-book': 0.96,
  fees: 0.88,
  import: 0.94,
};

type Props = {
  post: Pick<PostSummary, 'title' | 'tags' | 'slug' | 'cover' | 'imageUrl'>;
  /** Set for the cover of an open post, which is the widest. */
  isWide?: boolean;
  /** Whether the cover is above the fold. */
  isFirst?: boolean;
};

/**
 * The post's cover: a drawing of its subject on a background. If the post has a picture, only the background,
 * in front of which another component shows the picture. BLOG-68, BLOG-73.
 */
export function Cover({ post, isWide = false, isFirst = false }: Props) {
  const { scene, ground } = coverOf(post);
  const scale = isWide ? (widestScale[scene] ?? 1) : 1;
  return (
    <Field $ground={ground}>
      {post.imageUrl === undefined ? (
        <Drawing
          src={drawings[`../../content/scenes/${scene}.svg`]}
          alt=""
          decoding="async"
          $scale={scale}
          {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
        />
      ) : null}
    </Field>
  );
}

const Field = styled.span<{ $ground: Ground }>`
  position: absolute;
  inset: 0;
  overflow: clip;
  border-radius: inherit;
  ${({ $ground }) => grounds[$ground]}
`;

/** The drawing extends beyond the cover on every side by a quarter of the cover's size. */
const Drawing = styled.img<{ $scale: number }>`
  && {
    position: absolute;
    inset: -25%;
    width: 150%;
    height: 150%;
    max-width: none;
    object-fit: cover;
    border-radius: 0;
    background: none;
    box-shadow: none;
    scale: ${({ $scale }) => $scale};
  }
`;
